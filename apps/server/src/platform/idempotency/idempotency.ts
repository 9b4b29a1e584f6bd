import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { LifeSign } from "../db/life-sign.ts";
import { AppError } from "../errors.ts";
import { attemptLife, keyLife, type StoredCall } from "./idempotency.statements.ts";
import { type Claim, callStore, type KeyedCall } from "./idempotency.store.ts";

/** Milliseconds that a repetition waits for the first one's reply. */
const longestWait = 15_000;
/** A reply that is longer is not kept: its repetition is told that it is lost. */
const longestReply = 1_000_000;
/** Tries to let a claim go, and milliseconds between two. */
const releases = 10;
const betweenReleases = 500;
/** Kept in place of a reply that nobody will have: any status would do. */
const lostReply = 503;
const sweep = { companies: 100, calls: 1_000 };

/** What a repetition gets: the first one's reply. */
export interface KeptReply {
  status: number;
  body: string;
}
export type Attempt = { claim: Claim } | { kept: KeptReply };

/** The attempt that the next one takes over from. */
interface Left {
  from: string;
}

type Next = "wait" | "take over" | "forget" | { kept: KeptReply };

/** What to do about a key that someone holds. */
export function nextStep(stored: StoredCall, bodyHash: string): Next {
  if (stored.seconds > keyLife) return "forget";
  if (stored.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  if (stored.status !== null) {
    if (stored.reply === null) throw new AppError("REPLY_LOST");
    return { kept: { status: stored.status, body: stored.reply } };
  }
  if (!stored.isAbandoned && stored.seconds < attemptLife) return "wait";
  if (stored.committed) throw new AppError("REPLY_LOST");
  return "take over";
}

const keepable = (body: string, isSecret: boolean): string | null =>
  isSecret || body.length > longestReply ? null : body;

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Makes a mutation that is sent again with the same key answer again instead of changing again. */
export function createIdempotency(pool: pg.Pool, lookup: pg.Pool, life: Pick<LifeSign, "shown">) {
  const store = callStore(pool);

  /** The next try may run, unless the change was made: then its answer is lost. */
  async function release(claim: Claim): Promise<void> {
    await store.release(claim);
    await store.finish(claim, lostReply, null);
  }

  /** The same where the database went away meanwhile: once it can be said. */
  async function releaseLater(claim: Claim): Promise<void> {
    for (let left = releases - 1; ; left -= 1) {
      try {
        return await release(claim);
      } catch {
        // Should it never succeed, the claim ends with the sign of life that it was made under.
        if (left === 0) return;
        await pause(betweenReleases, undefined, { ref: false });
      }
    }
  }

  const nextAttempt = async (call: KeyedCall): Promise<Claim> => ({
    ...call,
    attempt: `${await life.shown()}/${randomUUID()}`,
  });

  /** Whether the claim was kept is not known when it fails: then it is let go. */
  async function claiming(claim: Claim, how: (claim: Claim) => Promise<boolean>): Promise<boolean> {
    try {
      return await how(claim);
    } catch (error) {
      void releaseLater(claim);
      throw error;
    }
  }

  /** Waits for whoever holds the key: their reply, or that the next attempt may claim. */
  async function follow(call: KeyedCall, until: number): Promise<KeptReply | Left | "free"> {
    for (let wait = 20; ; wait = Math.min(wait * 1.5, 500)) {
      const stored = await store.find(call);
      if (!stored) return "free";
      const next = nextStep(stored, call.bodyHash);
      if (typeof next === "object") return next.kept;
      if (next === "take over") return { from: stored.attempt };
      if (next === "forget") {
        await store.forget(call, stored.attempt);
        return "free";
      }
      if (Date.now() > until) throw new AppError("BUSY");
      await pause(wait);
    }
  }

  return {
    /** The right to run the call, or the reply that it had. */
    async attempt(call: KeyedCall): Promise<Attempt> {
      const until = Date.now() + longestWait;
      for (;;) {
        const claim = await nextAttempt(call);
        if (await claiming(claim, store.claim)) return { claim };
        const found = await follow(call, until);
        if (found === "free") continue;
        if (!("from" in found)) return { kept: found };
        if (await claiming(claim, (again) => store.takeOver(again, found.from))) return { claim };
      }
    },

    /** For a call whose change claims the key itself: nothing is claimed yet. */
    nextAttempt,

    /** What the holder of the key answered; null where nobody holds it any more. */
    async answerOfOther(call: KeyedCall): Promise<KeptReply | null> {
      const found = await follow(call, Date.now() + longestWait);
      return typeof found === "object" && "body" in found ? found : null;
    },

    /** Keeps the reply of a call that claimed nothing. False where somebody else has claimed. */
    settle: (claim: Claim, status: number, body: string, isSecret: boolean): Promise<boolean> =>
      store.settle(claim, status, keepable(body, isSecret)),

    /** Keeps the reply, or only that there was one where it tells a secret. */
    async finish(claim: Claim, status: number, body: string, isSecret: boolean): Promise<void> {
      await store.finish(claim, status, keepable(body, isSecret));
    },

    release,
    releaseLater,

    /** Deletes what is too old to be repeated; a bounded number at a time. */
    async forgetOld(): Promise<void> {
      const { rows } = await lookup.query<{ id: number }>(
        "select distinct company_id as id from idempotent_call where created_at < now() - make_interval(secs => $1) limit $2",
        [keyLife, sweep.companies],
      );
      for (const { id } of rows) await store.forgetOlderThan(id, keyLife, sweep.calls);
    },
  };
}
