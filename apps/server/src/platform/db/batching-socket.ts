import { Socket } from "node:net";

/**
 * A database connection whose writes of one turn leave together. In pipeline mode `pg` writes
 * every statement by itself; the opening of a transaction and its first statements would be a
 * system call and a packet each.
 */
export class BatchingSocket extends Socket {
  #holding = false;

  #hold(): void {
    if (this.#holding || this.connecting) return;
    this.#holding = true;
    this.cork();
    process.nextTick(() => {
      this.#holding = false;
      this.uncork();
    });
  }

  override write: Socket["write"] = (...args: unknown[]): boolean => {
    this.#hold();
    return Reflect.apply(super.write, this, args);
  };
}
