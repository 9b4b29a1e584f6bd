import type { Beginning, Companion } from "../db/companions.ts";
import { AppError } from "../errors.ts";
import { type Claim, claimWithChange, noteChange } from "./idempotency.store.ts";

/**
 * Goes along with the first transaction of a request that is kept: notes there that the call was
 * made, or claims its key in the first place.
 */
export class ChangeNote implements Companion {
  readonly #claim: Claim;
  readonly #does: "note" | "claim";
  #state: "nothing yet" | "under way" | "kept" = "nothing yet";
  #isHeld = false;
  #isClosed = false;

  constructor(claim: Claim, does: "note" | "claim" = "note") {
    this.#claim = claim;
    this.#does = does;
  }

  get isKept(): boolean {
    return this.#state === "kept";
  }

  /** Somebody else made the change, or is about to. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** What follows the operation is no part of its change. */
  close(): void {
    this.#isClosed = true;
  }

  begin(tx: Beginning) {
    // One at a time: a second transaction would wait for the row that the first one holds.
    if (this.#isClosed || this.#state !== "nothing yet") return undefined;
    this.#state = "under way";
    let isHeld = false;
    const ahead = this.#does === "claim" ? claimWithChange : noteChange;
    ahead(tx, this.#claim).catch((error: { code?: string }) => {
      isHeld = error.code === divisionByZero;
    });
    return {
      kept: () => {
        this.#state = "kept";
      },
      undone: (error: unknown) => {
        this.#state = "nothing yet";
        if (isHeld) this.#isHeld = true;
        if (!isHeld) return error;
        // Whoever claims only now is given the other's reply instead, where there is one.
        return new AppError(this.#does === "claim" ? "BUSY" : "REPLY_LOST");
      },
    };
  }
}
const divisionByZero = "22012";
