import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ProposalFailed, ProposalTimeout, ProposalTooLarge } from "../proposal.errors.ts";
import { residentMemory } from "./process-memory.ts";
import type { RenderReply, RenderRequest } from "./renderer.messages.ts";

const script = fileURLToPath(new URL("./renderer.child.ts", import.meta.url));
const memoryPollMs = 50;
const keptErrorLength = 4_000;

export interface RunLimits {
  timeoutMs: number;
  memoryBytes: number;
  signal?: AbortSignal | undefined;
}

export type RenderDone = Extract<RenderReply, { kind: "done" }>;

/** One forked process, for one job at a time. Whatever goes wrong with a job ends the process with it. */
export class RendererProcess {
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  #errors = "";
  #hasEnded = false;

  constructor(workspace: string, heapMb: number) {
    this.#child = fork(script, [workspace], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      // Nothing of the server's environment: its secrets are none of the typesetter's business.
      env: childEnvironment(),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptErrorLength);
    });
    this.#child.once("exit", () => {
      this.#hasEnded = true;
    });
    this.ready = this.#reply(() => {}).then(() => this.#rest());
    this.ready.catch(() => this.end());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded || !this.#child.connected;
  }

  /** Throws `ProposalTimeout`, `ProposalTooLarge`, `ProposalFailed` or the signal's reason. */
  async run(request: RenderRequest, limits: RunLimits): Promise<RenderDone> {
    const { timeoutMs, memoryBytes, signal } = limits;
    const stop = Promise.withResolvers<never>();
    const abort = () => stop.reject(signal?.reason);
    const timer = setTimeout(() => stop.reject(new ProposalTimeout(timeoutMs)), timeoutMs);
    const poll = setInterval(async () => {
      const used = this.#child.pid ? await residentMemory(this.#child.pid) : null;
      if (used && used > memoryBytes) stop.reject(new ProposalTooLarge("memory", memoryBytes));
    }, memoryPollMs);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      this.#child.ref();
      this.#child.channel?.ref();
      const reply = await Promise.race([this.#work(request, memoryBytes), stop.promise]);
      if (reply.kind === "failed") throw new ProposalFailed(reply.reasons);
      this.#rest();
      return reply as RenderDone;
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

  async #work(request: RenderRequest, memoryBytes: number): Promise<RenderReply> {
    await this.ready;
    try {
      return await this.#reply(() => this.#child.send(request));
    } catch (error) {
      if (this.#errors.includes("heap out of memory")) {
        throw new ProposalTooLarge("memory", memoryBytes);
      }
      throw error;
    }
  }

  #reply(ask: () => void): Promise<RenderReply> {
    const child = this.#child;
    return new Promise<RenderReply>((resolve, reject) => {
      const settle = () => {
        child.off("message", onMessage);
        child.off("exit", onExit);
        child.off("error", onError);
      };
      const onMessage = (reply: unknown) => {
        settle();
        resolve(reply as RenderReply);
      };
      const onExit = (code: number | null, signal: string | null) => {
        settle();
        const message = `The renderer ended (${signal ?? code}) ${this.#errors}`.trim();
        reject(new ProposalFailed([{ code: "process", message }]));
      };
      const onError = (error: Error) => {
        settle();
        reject(new ProposalFailed([{ code: "process", message: error.message }]));
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

function childEnvironment(): NodeJS.ProcessEnv {
  // Typst makes millions of small allocations; with these two glibc gives back a tenth of them.
  const env: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536" };
  for (const name of ["SystemRoot", "LD_LIBRARY_PATH", "TMPDIR", "TEMP"]) {
    if (process.env[name]) env[name] = process.env[name];
  }
  return env;
}
