import { AppError } from "../../platform/errors.ts";

/** Maximum concurrent drafts in this process. `ofCompany`: so that no company takes all slots. */
const maxDrafts = { all: 40, ofCompany: 8 };

/** Limits concurrent drafts, so that a hanging model blocks nothing else. */
export class OpenDrafts {
  readonly #byCompany = new Map<number, number>();
  #all = 0;

  /** Takes a slot. Returns the function that releases it. Throws BUSY if no slot is free. */
  take(companyId: number): () => void {
    const openCount = this.#byCompany.get(companyId) ?? 0;
    if (this.#all >= maxDrafts.all || openCount >= maxDrafts.ofCompany)
      throw new AppError("BUSY", { message: "assistant:occupied" });
    this.#all += 1;
    this.#byCompany.set(companyId, openCount + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#all -= 1;
      const remaining = (this.#byCompany.get(companyId) ?? 1) - 1;
      if (remaining > 0) this.#byCompany.set(companyId, remaining);
      else this.#byCompany.delete(companyId);
    };
  }
}
