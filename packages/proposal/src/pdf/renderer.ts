import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueueFull } from "@presale/processes/job.errors.ts";
import type { RunLimits } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import { ProposalFailed, ProposalQueueFull, ProposalTooLarge } from "../proposal.errors.ts";
import type { Proposal } from "../proposal.types.ts";
import { type PreviewInput, previewProposal } from "./preview.ts";
import { productFile, type RenderDone, type RenderRequest } from "./renderer.messages.ts";
import { RendererProcess } from "./renderer.process.ts";
import { writeProposal } from "./renderer.transfer.ts";
import type { PdfStandard } from "./typesetter.ts";

export interface RendererOptions {
  /** Processes at work at once. A large proposal leaves one of them to the small ones. */
  concurrency?: number;
  /** Jobs that may wait; the next one is refused with `ProposalQueueFull`. */
  maxWaiting?: number;
  timeoutMs?: number;
  /** Resident memory that one process may take. */
  memoryMb?: number;
  /** V8's own heap in it, which holds the data but not the typesetting. */
  heapMb?: number;
  /** A process that holds more than this after a job is replaced. */
  recycleAboveMb?: number;
  maxTasks?: number;
  /** Where the folders of jobs are made; the system's temporary folder by default. */
  temporaryFolder?: string;
}

export interface JobOptions {
  /** Ends the job, and the process that does it. The promise rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

const largeTaskCount = 1_000;

/**
 * Makes proposals in processes of their own, so that neither a slow nor a hostile one touches the
 * server. Every method throws `ProposalTimeout`, `ProposalTooLarge`, `ProposalQueueFull` or
 * `ProposalFailed`.
 */
export class ProposalRenderer {
  readonly #options: Required<RendererOptions>;
  readonly #queue: JobQueue;
  #pool: ProcessPool<RenderRequest, RenderDone> | undefined;
  #folder: Promise<string> | undefined;
  #isClosed = false;

  constructor(options: RendererOptions = {}) {
    this.#options = {
      concurrency: 2,
      maxWaiting: 20,
      timeoutMs: 60_000,
      memoryMb: 2_200,
      heapMb: 512,
      recycleAboveMb: 500,
      maxTasks: 20_000,
      temporaryFolder: tmpdir(),
      ...options,
    };
    const { concurrency, maxWaiting } = this.#options;
    this.#queue = new JobQueue({ concurrency, maxWaiting });
  }

  /** Starts a process ahead of the first job, so that it need not wait for it (about 0.4 s). */
  async warmUp(): Promise<void> {
    await (await this.#processes()).warmUp();
  }

  /** The proposal as one PDF in memory. */
  renderPdf(
    proposal: Proposal,
    options: JobOptions = {},
  ): Promise<{ pdf: Buffer; standard: PdfStandard }> {
    return this.#job("pdf", proposal, options, async (file, { standard }) => ({
      pdf: await readFile(file),
      standard: standard ?? "tagged",
    }));
  }

  /** As `renderPdf`, written to `path`; `size` in bytes. */
  renderPdfToFile(
    proposal: Proposal,
    path: string,
    options: JobOptions = {},
  ): Promise<{ size: number; standard: PdfStandard }> {
    return this.#job("pdf", proposal, options, async (file, { standard }) => {
      await copyFile(file, path);
      return { size: (await stat(path)).size, standard: standard ?? "tagged" };
    });
  }

  /** A first page with the company's header and footer, as a picture; sizes in pixels. */
  renderPreview(
    input: PreviewInput,
    options: JobOptions = {},
  ): Promise<{ png: Buffer; width: number; height: number }> {
    return this.#job("preview", previewProposal(input), options, async (file, done) => ({
      png: await readFile(file),
      width: done.width ?? 0,
      height: done.height ?? 0,
    }));
  }

  /** Ends everything at once; jobs under way reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool?.close();
    this.#queue.release();
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  async #job<T>(
    kind: "pdf" | "preview",
    proposal: Proposal,
    options: JobOptions,
    take: (file: string, done: RenderDone) => Promise<T>,
  ): Promise<T> {
    const { maxTasks, timeoutMs, memoryMb } = this.#options;
    const tasks = proposal.features.reduce((sum, feature) => sum + feature.tasks.length, 0);
    if (tasks > maxTasks) throw new ProposalTooLarge("tasks", maxTasks);
    const leave = await this.#turn(tasks > largeTaskCount, options.signal);
    let folder: string | undefined;
    try {
      this.#refuseWhenClosed();
      folder = await mkdtemp(join(await this.#temporaryFolder(), "job-"));
      await writeProposal(folder, proposal);
      const limits = {
        timeoutMs: options.timeoutMs ?? timeoutMs,
        memoryBytes: memoryMb * 1e6,
        signal: options.signal,
      };
      const done = await this.#inProcess({ kind, folder }, limits);
      return await take(join(folder, productFile), done);
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true });
      leave();
    }
  }

  /** Large ones leave a process to the small ones, which never stand behind them. */
  async #turn(isLarge: boolean, signal: AbortSignal | undefined): Promise<() => void> {
    const most = isLarge ? Math.max(1, this.#options.concurrency - 1) : undefined;
    try {
      return await this.#queue.enter(isLarge ? "large" : "small", { most, signal });
    } catch (error) {
      throw error instanceof QueueFull ? new ProposalQueueFull(error.waiting) : error;
    }
  }

  async #inProcess(request: RenderRequest, limits: RunLimits): Promise<RenderDone> {
    const pool = await this.#processes();
    this.#refuseWhenClosed();
    return (await pool.run(request, limits)).result;
  }

  async #processes(): Promise<ProcessPool<RenderRequest, RenderDone>> {
    const { heapMb, recycleAboveMb } = this.#options;
    const workspace = join(await this.#temporaryFolder(), "workspace");
    this.#pool ??= new ProcessPool({
      start: () => new RendererProcess(workspace, heapMb),
      recycleAboveMb,
      isKeptWarm: true,
    });
    return this.#pool;
  }

  #refuseWhenClosed(): void {
    if (!this.#isClosed) return;
    throw new ProposalFailed([{ code: "process", message: "The renderer is closed" }]);
  }

  async #temporaryFolder(): Promise<string> {
    this.#folder ??= mkdtemp(join(this.#options.temporaryFolder, "proposals-"));
    const folder = await this.#folder;
    // Systems sweep their temporary folder, and a server runs for months.
    await mkdir(join(folder, "workspace"), { recursive: true });
    return folder;
  }
}
