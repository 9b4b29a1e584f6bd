import { AppError } from "../../platform/errors.ts";

/** Drafts under way at once: of this process, and of one company, so that none takes all. */
const most = { all: 40, ofCompany: 8 };

/** Counts what is under way: a model that hangs holds up nothing but these. */
export class OpenDrafts {
  readonly #byCompany = new Map<number, number>();
  #all = 0;

  /** Takes a place, which the caller gives back. Throws where none is free. */
  take(companyId: number): () => void {
    const own = this.#byCompany.get(companyId) ?? 0;
    if (this.#all >= most.all || own >= most.ofCompany)
      throw new AppError("BUSY", { message: "assistant:occupied" });
    this.#all += 1;
    this.#byCompany.set(companyId, own + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#all -= 1;
      const left = (this.#byCompany.get(companyId) ?? 1) - 1;
      if (left > 0) this.#byCompany.set(companyId, left);
      else this.#byCompany.delete(companyId);
    };
  }
}
