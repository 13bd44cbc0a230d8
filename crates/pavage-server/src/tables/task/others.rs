//! How the task of a table hears of what other nodes do there.

use pavage_protocol::{Refusal, Seq};

use super::Task;
use crate::store::Sight;
use crate::tables::node::locked;

impl Task {
    /// Tells the lookout of the node how it is here.
    pub(super) fn report(&self) {
        let Some(node) = &self.house.node else { return };
        let has_duties = self.table().has_duties();
        let mut post = locked(&self.post);
        if has_duties && !post.has_duties {
            node.nudge.notify_one();
        }
        (post.seq, post.has_duties) = (self.table().seq, has_duties);
        post.presence.clone_from(&self.presence);
    }

    /// What the lookout saw.
    pub(super) async fn see(&mut self, sight: Sight) {
        let elsewhere = sight.elsewhere.iter().map(|it| it.as_str().to_owned()).collect();
        let changed = self.presence.look(elsewhere, self.house.clock.now());
        self.held = sight.held;
        // A store that fails now is looked at again.
        let told = self.catch_up_to(sight.seq.unwrap_or_default()).await;
        if !told.unwrap_or_default() && changed {
            self.look();
        }
    }

    /// Looks whether what a hint tells is true.
    #[cfg(feature = "nats")]
    pub(super) async fn follow_hint(&mut self) {
        // What comes from now on may be missing in what is read now.
        let seq = locked(&self.post).hints.take();
        // A store that fails now is looked at again.
        if self.catch_up_to(seq).await.is_ok() && self.table().seq < seq {
            locked(&self.post).hints.was_false();
        }
    }

    /// Catches up with the other nodes, if this table does not know an event that somebody knows. Says
    /// whether it has heard something new.
    ///
    /// # Errors
    ///
    /// If the store fails. Then nobody here can tell what happened at other nodes.
    pub(super) async fn catch_up_to(&mut self, seq: Seq) -> Result<bool, Refusal> {
        let known = self.table().seq;
        // Where no other node is, a client says what cannot be.
        if known < seq && self.house.node.is_some() {
            self.catch_up().await?;
        }
        Ok(known < self.table().seq)
    }

    /// Applies what others have written, and tells everybody.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let missed = self.log.missed(self.house.store.as_ref()).await?;
        if let Some(last) = missed.last() {
            // A clock that was behind charges nobody for the time that others were ahead of it.
            self.house.clock.hear(last.at);
        }
        self.follow(&missed)
    }
}
