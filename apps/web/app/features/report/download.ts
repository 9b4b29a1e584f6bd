import type { ErrorCode } from "@presale/contracts/errors.ts";
import * as z from "zod/mini";
import { responseMessage } from "../../lib/apollo/failure.ts";

export interface Progress {
  /** Bytes so far. */
  received: number;
  /** Total bytes; null if unknown, such as for a compressed response. */
  total: number | null;
}

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The server responded without the file. */
export class DownloadRefused extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  constructor(status: number, code: ErrorCode | undefined, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The connection ended before the file was complete. */
export class DownloadInterrupted extends Error {}

const refusalSchema = z.object({
  code: z.optional(z.string()),
  message: z.string().check(z.minLength(1)),
});

async function readRefusal(response: Response): Promise<DownloadRefused> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(refusalSchema, body);
  const error = parsed.success ? parsed.data : null;
  return new DownloadRefused(
    response.status,
    error?.code as ErrorCode | undefined,
    error?.message ?? responseMessage(response),
  );
}

/**
 * Returns the file name in `content-disposition`. RFC 6266: `filename*` takes precedence over
 * `filename`.
 */
export function fileNameOf(disposition: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Can't be decoded: fall back to `filename`.
    }
  }
  const [, quoted, token] =
    /filename=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition ?? "") ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? token ?? null;
}

interface Options {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  fetcher?: typeof fetch;
}

/**
 * Fetches a file and reports progress. Rejects with `DownloadRefused`, `DownloadInterrupted`, an
 * AbortError, or a TypeError if the server is unreachable.
 */
export async function download(url: string, options: Options): Promise<DownloadedFile> {
  const { signal, onProgress, fetcher = fetch } = options;
  const response = await fetcher(url, { signal });
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (!response.ok || !response.body || isPage) throw await readRefusal(response);
  const length = Number(response.headers.get("content-length"));
  // `content-length` counts compressed bytes, but the body is read decompressed.
  const isPlain = !response.headers.get("content-encoding");
  const total = isPlain && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      received += part.value.byteLength;
      onProgress({ received, total });
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new DownloadInterrupted();
  }
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const name = fileNameOf(response.headers.get("content-disposition")) ?? "proposal";
  return { name, content: new Blob(parts, { type }) };
}
