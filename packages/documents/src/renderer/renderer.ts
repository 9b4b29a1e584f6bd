import { copyFile, mkdir, mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QueueFull } from "@presale/processes/job.errors.ts";
import type { RunLimits } from "@presale/processes/job-process.ts";
import { JobQueue } from "@presale/processes/job-queue.ts";
import { ProcessPool } from "@presale/processes/process-pool.ts";
import { makeWorkFolder, removeWorkFolder } from "@presale/processes/work-folder.ts";
import type { InvoiceDocument } from "../invoice/invoice.types.ts";
import { writeInvoice } from "../invoice/transfer.ts";
import { DocumentFailed, DocumentQueueFull, DocumentTooLarge } from "../pdf/document.errors.ts";
import type { PdfStandard } from "../pdf/typesetter.ts";
import { type PreviewInput, previewProposal } from "../proposal/preview.ts";
import type { Proposal } from "../proposal/proposal.types.ts";
import { writeProposal } from "../proposal/transfer.ts";
import type { AcceptanceRecord } from "../record/record.types.ts";
import { writeRecord } from "../record/transfer.ts";
import { outputFile, type RenderDone, type RenderRequest } from "./renderer.messages.ts";
import { RendererProcess } from "./renderer.process.ts";

export interface RendererOptions {
  /** Maximum busy processes. Large proposals leave one of them free for small ones. */
  concurrency?: number;
  maxWaiting?: number;
  timeoutMs?: number;
  memoryMb?: number;
  heapMb?: number;
  /** A process above this resident memory after a job is replaced. */
  recycleAboveMb?: number;
  maxTasks?: number;
  temporaryFolder?: string;
}

export interface JobOptions {
  /** Stops the job and its process. The promise rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface RenderedPdf {
  pdf: Buffer;
  standard: PdfStandard;
}

type ReadOutput<T> = (file: string, done: RenderDone) => Promise<T>;

interface Job<T> {
  kind: RenderRequest["kind"];
  write: (folder: string) => Promise<void>;
  readOutput: ReadOutput<T>;
  isLarge?: boolean;
}

const largeTaskCount = 1_000;

const readRenderedPdf: ReadOutput<RenderedPdf> = async (file, { standard }) => ({
  pdf: await readFile(file),
  standard: standard ?? "tagged",
});

/**
 * Renders documents in separate processes, so that a slow or hostile one doesn't affect the server.
 * Render methods throw `DocumentTimeout`, `DocumentTooLarge`, `DocumentQueueFull`, `DocumentFailed`
 * or the signal's reason.
 */
export class DocumentRenderer {
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

  /** Starts a process before the first job, which saves about 0.4 s. */
  async warmUp(): Promise<void> {
    await (await this.#processPool()).warmUp();
  }

  renderProposal(proposal: Proposal, options?: JobOptions): Promise<RenderedPdf> {
    return this.#runProposalJob("proposal", proposal, options, readRenderedPdf);
  }

  /** Renders a proposal to the file at `path`. Returns its `size` in bytes. */
  renderProposalToFile(
    proposal: Proposal,
    path: string,
    options?: JobOptions,
  ): Promise<{ size: number; standard: PdfStandard }> {
    return this.#runProposalJob("proposal", proposal, options, async (file, { standard }) => {
      await copyFile(file, path);
      return { size: (await stat(path)).size, standard: standard ?? "tagged" };
    });
  }

  renderInvoice(document: InvoiceDocument, options?: JobOptions): Promise<RenderedPdf> {
    const write = (folder: string) => writeInvoice(folder, document);
    return this.#runJob({ kind: "invoice", write, readOutput: readRenderedPdf }, options);
  }

  renderRecord(document: AcceptanceRecord, options?: JobOptions): Promise<RenderedPdf> {
    const write = (folder: string) => writeRecord(folder, document);
    return this.#runJob({ kind: "record", write, readOutput: readRenderedPdf }, options);
  }

  /** Returns an image of the pages of `previewProposal`, with its size in pixels. */
  renderPreview(
    input: PreviewInput,
    options?: JobOptions,
  ): Promise<{ png: Buffer; width: number; height: number }> {
    return this.#runProposalJob("preview", previewProposal(input), options, async (file, done) => ({
      png: await readFile(file),
      width: done.width ?? 0,
      height: done.height ?? 0,
    }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pool?.close();
    this.#queue.release();
    if (this.#folder) await removeWorkFolder(await this.#folder);
  }

  async #runProposalJob<T>(
    kind: "proposal" | "preview",
    proposal: Proposal,
    options: JobOptions | undefined,
    readOutput: ReadOutput<T>,
  ): Promise<T> {
    const { maxTasks } = this.#options;
    const tasks = proposal.features.reduce((sum, feature) => sum + feature.tasks.length, 0);
    if (tasks > maxTasks) throw new DocumentTooLarge("tasks", maxTasks);
    const write = (folder: string) => writeProposal(folder, proposal);
    return this.#runJob({ kind, write, readOutput, isLarge: tasks > largeTaskCount }, options);
  }

  async #runJob<T>({ kind, write, readOutput, isLarge = false }: Job<T>, options: JobOptions = {}) {
    const { timeoutMs, memoryMb } = this.#options;
    const release = await this.#enterQueue(isLarge, options.signal);
    let folder: string | undefined;
    try {
      this.#assertOpen();
      folder = await mkdtemp(join(await this.#temporaryFolder(), "job-"));
      await write(folder);
      const limits = {
        timeoutMs: options.timeoutMs ?? timeoutMs,
        memoryBytes: memoryMb * 1e6,
        signal: options.signal,
      };
      const done = await this.#runInProcess({ kind, folder }, limits);
      return await readOutput(join(folder, outputFile), done);
    } finally {
      if (folder) await removeWorkFolder(folder);
      release();
    }
  }

  /**
   * Waits for a place in the queue, and returns the function that frees it. Large jobs leave one
   * process free for small ones.
   */
  async #enterQueue(isLarge: boolean, signal: AbortSignal | undefined): Promise<() => void> {
    const maxRunning = isLarge ? Math.max(1, this.#options.concurrency - 1) : undefined;
    try {
      return await this.#queue.enter(isLarge ? "large" : "small", { maxRunning, signal });
    } catch (error) {
      throw error instanceof QueueFull ? new DocumentQueueFull(error.waiting) : error;
    }
  }

  async #runInProcess(request: RenderRequest, limits: RunLimits): Promise<RenderDone> {
    const pool = await this.#processPool();
    this.#assertOpen();
    return (await pool.run(request, limits)).result;
  }

  async #processPool(): Promise<ProcessPool<RenderRequest, RenderDone>> {
    const { heapMb, recycleAboveMb } = this.#options;
    const workspace = join(await this.#temporaryFolder(), "workspace");
    this.#pool ??= new ProcessPool({
      start: () => new RendererProcess(workspace, heapMb),
      recycleAboveMb,
      isKeptWarm: true,
    });
    return this.#pool;
  }

  #assertOpen(): void {
    if (!this.#isClosed) return;
    throw new DocumentFailed([{ code: "process", message: "The renderer is closed" }]);
  }

  async #temporaryFolder(): Promise<string> {
    this.#folder ??= makeWorkFolder(this.#options.temporaryFolder);
    const folder = await this.#folder;
    // Recreates the folder: operating systems clean up temporary folders, and a server runs for
    // months.
    await mkdir(join(folder, "workspace"), { recursive: true });
    return folder;
  }
}
