interface Options<Id> {
  read(companyId: number, ids: Id[]): Promise<void>;
  onLost(companyId: number): void;
  /** Maximum number of pending ids, over all companies. */
  maxPending?: number;
}

/**
 * Collects a company's ids while a read for it is running, so that a burst of events costs few
 * reads. Calls `onLost` if a read fails or too many ids are pending, so that clients refetch.
 */
export class Batches<Id extends number | string = number> {
  readonly #options: Required<Options<Id>>;
  readonly #waiting = new Map<number, Set<Id>>();
  readonly #running = new Map<number, Promise<void>>();
  #count = 0;

  constructor(options: Options<Id>) {
    this.#options = { maxPending: 10_000, ...options };
  }

  add(companyId: number, id: Id): void {
    const ids = this.#waiting.get(companyId) ?? new Set<Id>();
    if (!ids.has(id)) this.#count += 1;
    this.#waiting.set(companyId, ids.add(id));
    if (this.#count > this.#options.maxPending) this.#giveUp();
    else if (!this.#running.has(companyId)) this.#running.set(companyId, this.#run(companyId));
  }

  /** Resolves once no ids are pending. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #giveUp(): void {
    const companies = [...this.#waiting.keys()];
    this.#waiting.clear();
    this.#count = 0;
    for (const companyId of companies) this.#options.onLost(companyId);
  }

  async #run(companyId: number): Promise<void> {
    const { read, onLost } = this.#options;
    for (let ids = this.#take(companyId); ids.length > 0; ids = this.#take(companyId))
      await read(companyId, ids).catch(() => onLost(companyId));
    // Runs in the same tick as the last check, so that the next id starts a new run.
    this.#running.delete(companyId);
  }

  #take(companyId: number): Id[] {
    const ids = [...(this.#waiting.get(companyId) ?? [])];
    this.#waiting.delete(companyId);
    this.#count -= ids.length;
    return ids;
  }
}
