import { fileURLToPath } from "node:url";
import { JobFailed, JobTimeout, JobTooLarge, ProcessEnded } from "@presale/processes/job.errors.ts";
import { type JobDone, JobProcess, type RunLimits } from "@presale/processes/job-process.ts";
import {
  DocumentFailed,
  type DocumentFailureReason,
  DocumentTimeout,
  DocumentTooLarge,
} from "../pdf/document.errors.ts";
import type { RenderDone, RenderRequest } from "./renderer.messages.ts";

const script = fileURLToPath(new URL("./renderer.child.ts", import.meta.url));

export class RendererProcess extends JobProcess<RenderRequest, RenderDone> {
  constructor(workspace: string, heapMb: number) {
    super({
      script,
      arguments: [workspace],
      heapMb,
      // Typst makes millions of small allocations. Without these, glibc returns only a tenth of
      // them.
      environment: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536" },
    });
  }

  override async run(request: RenderRequest, limits: RunLimits): Promise<JobDone<RenderDone>> {
    try {
      return await super.run(request, limits);
    } catch (error) {
      throw documentErrorOf(error);
    }
  }
}

export function documentErrorOf(error: unknown): unknown {
  if (error instanceof JobTimeout) return new DocumentTimeout(error.timeoutMs);
  if (error instanceof JobTooLarge) return new DocumentTooLarge("memory", error.memoryBytes);
  if (error instanceof JobFailed)
    return new DocumentFailed(error.failure as DocumentFailureReason[]);
  if (error instanceof ProcessEnded)
    return new DocumentFailed([{ code: "process", message: error.message }]);
  return error;
}
