import { beforeAll, describe, expect, it } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import {
  DownloadInterrupted,
  DownloadRefused,
  download,
  fileNameOf,
  type Progress,
} from "./download.ts";

beforeAll(startTranslations);

const answering =
  (body: BodyInit | null, init: ResponseInit = {}): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, init));

const from = (fetcher: typeof fetch, signal = new AbortController().signal) => {
  const progress: Progress[] = [];
  const result = download("/file", {
    signal,
    fetcher,
    onProgress: (step) => progress.push(step),
  });
  return { result, progress };
};

const bytesThen = (error: Error) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    pull: (controller) => controller.error(error),
  });

describe("download", () => {
  it("returns the content, file name and progress", async () => {
    const headers = {
      "content-length": "5",
      "content-disposition": `attachment; filename="Shop.pdf"; filename*=UTF-8''Sh%C3%B6p.pdf`,
    };
    const { result, progress } = from(answering("12345", { headers }));
    const { name, content } = await result;
    expect(name).toBe("Shöp.pdf");
    expect(await content.text()).toBe("12345");
    expect(progress.at(-1)).toEqual({ received: 5, total: 5 });
  });

  it("has no total if the length is missing or the response is compressed", async () => {
    const open = from(answering("12345"));
    await open.result;
    expect(open.progress.at(-1)).toEqual({ received: 5, total: null });
    const headers = { "content-length": "3", "content-encoding": "gzip" };
    const packed = from(answering("12345", { headers }));
    await packed.result;
    expect(packed.progress.at(-1)?.total).toBeNull();
  });

  it("throws the server's error message", async () => {
    const body = JSON.stringify({ code: "BUSY", status: 503, message: "Too much to do" });
    const error = await from(answering(body, { status: 503 })).result.catch((one) => one);
    expect(error).toBeInstanceOf(DownloadRefused);
    expect(error).toMatchObject({ status: 503, code: "BUSY", message: "Too much to do" });
  });

  it.each([
    [502, "A proxy responded instead (502)"],
    [403, "A proxy or firewall responded instead of Presale (403)"],
    [200, "A proxy or firewall responded instead of Presale (200)"],
  ])("rejects a proxy's page with status %i", async (status, words) => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    const fetcher = answering("<html>", { status, headers });
    const error = await from(fetcher).result.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(DownloadRefused);
    expect(error).toMatchObject({ status, message: expect.stringContaining(words) });
  });

  it("distinguishes a lost connection from a cancelled download", async () => {
    const cut = from(answering(bytesThen(new TypeError("network error"))));
    await expect(cut.result).rejects.toBeInstanceOf(DownloadInterrupted);
    const abort = new AbortController();
    abort.abort();
    const reason = new DOMException("Cancelled", "AbortError");
    const cancelled = from(answering(bytesThen(reason)), abort.signal);
    await expect(cancelled.result).rejects.toBe(reason);
  });

  it("fileNameOf reads a plain name and returns null without one", () => {
    expect(fileNameOf('attachment; filename="a \\"b\\".zip"')).toBe('a "b".zip');
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A; filename=\"x.zip\"")).toBe("x.zip");
    // A name of one word has no quotes.
    expect(fileNameOf("attachment; filename=Shop.pdf")).toBe("Shop.pdf");
    expect(fileNameOf(null)).toBeNull();
  });
});
