import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { JobFailed, JobTimeout, JobTooLarge, ProcessEnded } from "./job.errors.ts";
import type { JobReply } from "./job.messages.ts";
import { residentMemory } from "./process-memory.ts";

const memoryPollMs = 50;
const keptErrorLength = 4_000;

export interface ProcessOptions {
  script: string;
  arguments?: readonly string[];
  /** Limit of V8's heap, without native memory. */
  heapMb: number;
  /** The child's environment, in addition to the system's folders and library path. */
  environment?: Record<string, string>;
}

export interface RunLimits {
  timeoutMs: number;
  /** Maximum resident memory. Not enforced on Windows. */
  memoryBytes: number;
  signal?: AbortSignal | undefined;
}

export interface JobDone<Result> {
  result: Result;
  rssBytes: number;
}

/** A forked process that runs one job at a time. Any failure of a job ends the process. */
export class JobProcess<Request extends Serializable, Result> {
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  #errors = "";
  #hasEnded = false;

  constructor(options: ProcessOptions) {
    this.#child = fork(options.script, options.arguments ?? [], {
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      // The child doesn't get the server's environment, which contains secrets.
      env: childEnvironment(options.environment),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Transfers binary data without JSON encoding.
      serialization: "advanced",
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptErrorLength);
    });
    this.#child.once("exit", () => {
      this.#hasEnded = true;
    });
    // A failed send may emit an error after the job, when nothing else listens. An unhandled one
    // would crash the process.
    this.#child.on("error", () => {});
    this.ready = this.#reply(() => {}).then(() => this.#rest());
    this.ready.catch(() => this.end());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded || !this.#child.connected;
  }

  /** Throws `JobTimeout`, `JobTooLarge`, `JobFailed`, `ProcessEnded` or the signal's reason. */
  async run(request: Request, limits: RunLimits): Promise<JobDone<Result>> {
    const { timeoutMs, memoryBytes, signal } = limits;
    const stop = Promise.withResolvers<never>();
    const abort = () => stop.reject(signal?.reason);
    const timer = setTimeout(() => stop.reject(new JobTimeout(timeoutMs)), timeoutMs);
    const poll = setInterval(async () => {
      const used = this.#child.pid ? await residentMemory(this.#child.pid) : null;
      if (used && used > memoryBytes) stop.reject(new JobTooLarge(memoryBytes));
    }, memoryPollMs);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      this.#child.ref();
      this.#child.channel?.ref();
      const reply = await Promise.race([this.#work(request, memoryBytes), stop.promise]);
      if (reply.kind !== "done") throw new JobFailed(reply.kind === "failed" && reply.failure);
      this.#rest();
      return reply;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(poll);
      signal?.removeEventListener("abort", abort);
    }
  }

  end(): void {
    if (!this.#hasEnded) this.#child.kill("SIGKILL");
  }

  async #work(request: Request, memoryBytes: number): Promise<JobReply<Result>> {
    await this.ready;
    try {
      return await this.#reply(() => this.#child.send(request));
    } catch (error) {
      if (this.#errors.includes("heap out of memory")) throw new JobTooLarge(memoryBytes);
      throw error;
    }
  }

  #reply(ask: () => void): Promise<JobReply<Result>> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle = () => {
        child.off("message", onMessage);
        child.off("exit", onExit);
        child.off("error", onError);
      };
      const onMessage = (reply: unknown) => {
        settle();
        resolve(reply as JobReply<Result>);
      };
      const onExit = (code: number | null, signal: string | null) => {
        settle();
        const why = `The process ended (${signal ?? code}) ${this.#errors}`.trim();
        reject(new ProcessEnded(why));
      };
      const onError = (error: Error) => {
        settle();
        reject(new ProcessEnded(error.message));
      };
      if (this.hasEnded) return onExit(child.exitCode, child.signalCode);
      child.once("message", onMessage).once("exit", onExit).once("error", onError);
      ask();
    });
  }

  // An idle child must not keep a finished program alive.
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

function childEnvironment(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...own };
  for (const name of ["SystemRoot", "LD_LIBRARY_PATH", "TMPDIR", "TEMP"]) {
    if (process.env[name]) env[name] = process.env[name];
  }
  return env;
}
