# Read by bash before each block of the documentation.

# Scripts that the block calls must not read this file again.
unset BASH_ENV

# A reader builds with --release; here the program is already built, and this already runs inside `cargo xtask test`.
cargo() {
    if [[ "$*" == "xtask test" ]]; then
        return 0
    elif [[ "${1-} ${2-} ${3-"--"}" == "run --release --" ]]; then
        pavage "${@:4}"
    else
        command cargo "$@"
    fi
}

trap 'printf "%s:%s: failed: %s\n" "$0" "$LINENO" "$BASH_COMMAND" >&2' ERR
