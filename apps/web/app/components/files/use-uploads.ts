import { useCallback, useEffect, useRef, useState } from "react";
import { fileProblem } from "../../lib/file-problem.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { type StoredFile, type Upload, UploadRejected } from "../../lib/uploads.ts";

export interface PendingUpload {
  key: number;
  file: File;
  share: number;
  error: string | null;
}

interface Options {
  upload: Upload;
  /** `position` is higher for files that were chosen later. Uploads may finish in another order. */
  onStored: (file: StoredFile, position: number) => void;
}

let lastKey = 0;
const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

export function useUploads({ upload, onStored }: Options) {
  const t = useTranslate();
  // The server enforces the limit. This check only avoids a useless request.
  const limit = site().uploadMegabytes;
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef({ upload, onStored });
  latest.current = { upload, onStored };

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = useCallback((key: number, part: Partial<PendingUpload>) => {
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const drop = useCallback((key: number) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  }, []);

  const send = async ({ key, file }: PendingUpload) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    const problem = await fileProblem(file, limit);
    if (abort.signal.aborted) return;
    if (problem) return change(key, { error: problem });
    try {
      const stored = await latest.current.upload(file, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share }),
      });
      drop(key);
      latest.current.onStored(stored, key);
    } catch (error) {
      if (isAbort(error)) drop(key);
      else {
        const hasReason = error instanceof UploadRejected && error.message !== "";
        change(key, { error: hasReason ? error.message : t("errors:file") });
      }
    }
  };

  const add = (files: Iterable<File>) => {
    const fresh = [...files].map((file) => {
      lastKey += 1;
      return { key: lastKey, file, share: 0, error: null };
    });
    setPending((all) => [...all, ...fresh]);
    for (const one of fresh) void send(one);
  };
  const retry = (key: number) => {
    const one = pending.find((candidate) => candidate.key === key);
    if (!one) return;
    change(key, { error: null, share: 0 });
    void send(one);
  };
  const isBusy = pending.some(({ error }) => error === null);
  return { pending, add, cancel: drop, retry, isBusy, limit };
}
