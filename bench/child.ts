import { type ChildProcess, fork } from "node:child_process";

export class Child {
  readonly #process: ChildProcess;
  readonly #name: string;

  constructor(file: string, environment: Record<string, string> = {}) {
    this.#name = file;
    this.#process = fork(new URL(file, import.meta.url), {
      env: { ...process.env, NODE_ENV: "production", ...environment },
      execArgv: (process.env.BENCH_NODE_OPTIONS ?? "").split(" ").filter(Boolean),
    });
  }

  get pid(): number {
    return this.#process.pid as number;
  }

  ask<Answer>(question: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) =>
        reject(new Error(`${this.#name} exited (${code}) before it responded`));
      this.#process.once("exit", ended);
      this.#process.once("message", (answer) => {
        this.#process.off("exit", ended);
        resolve(answer as Answer);
      });
      this.#process.send(question as object);
    });
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode) return;
    const exited = new Promise((done) => this.#process.once("exit", done));
    this.#process.kill("SIGTERM");
    const killTimer = setTimeout(() => this.#process.kill("SIGKILL"), 5_000);
    await exited;
    clearTimeout(killTimer);
  }
}

/** Answers each request of the parent process, and exits with it. Called by the child process. */
export function answer<Question>(respond: (question: Question) => Promise<unknown>): void {
  process.on("message", (question) => {
    respond(question as Question).then(
      (result) => process.send?.(result ?? null),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
}
