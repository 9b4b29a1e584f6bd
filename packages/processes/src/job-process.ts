import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { JobFailed, JobTimeout, JobTooLarge, ProcessEnded } from "./job.errors.ts";
import type { JobReply } from "./job.messages.ts";
import { residentMemory } from "./process-memory.ts";

const memoryPollMs = 50;
const keptErrorLength = 4_000;

export interface ProcessOptions {
  /** A module that calls `serveJobs`. */
  script: string;
  arguments?: readonly string[];
  /** V8's own heap, which native code takes nothing of. */
  heapMb: number;
  /** All that the process knows of the environment, besides where the system keeps its things. */
  environment?: Record<string, string>;
}

export interface RunLimits {
  timeoutMs: number;
  /** Resident memory; not watched on Windows. */
  memoryBytes: number;
  signal?: AbortSignal | undefined;
}

export interface JobDone<Result> {
  result: Result;
  /** Resident memory of the process once the job was over. */
  rssBytes: number;
}

/** One forked process, for one job at a time. Whatever goes wrong with a job ends the process with it. */
export class JobProcess<Request extends Serializable, Result> {
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  #errors = "";
  #hasEnded = false;

  constructor(options: ProcessOptions) {
    this.#child = fork(options.script, options.arguments ?? [], {
      execArgv: [`--max-old-space-size=${options.heapMb}`],
      // Nothing of the server's environment: its secrets are none of the job's business.
      env: childEnvironment(options.environment),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Bytes travel as bytes.
      serialization: "advanced",
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptErrorLength);
    });
    this.#child.once("exit", () => {
      this.#hasEnded = true;
    });
    // A message that no longer reaches it may be told of after its job: nobody would listen then.
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

  /** At once, whatever it does; a process inside native code hears no politer signal. */
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
