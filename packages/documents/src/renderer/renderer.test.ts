import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DocumentFailed, DocumentTimeout, DocumentTooLarge } from "../pdf/document.errors.ts";
import type { RichTextNode } from "../proposal/proposal.types.ts";
import { writeProposal } from "../proposal/transfer.ts";
import {
  largeProposal,
  paragraph,
  picture,
  proposal,
  richText,
  sampleLabels,
} from "../testing/proposal.factory.ts";
import { RendererProcess } from "./renderer.process.ts";
import { DocumentRenderer, type RendererOptions } from "./renderer.ts";

let folder: string;
let renderer: DocumentRenderer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "renderer-test-"));
});
afterEach(async () => {
  await renderer?.close();
  renderer = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Returns the test's only renderer; the first call sets its options. */
function start(options: RendererOptions = {}): DocumentRenderer {
  renderer ??= new DocumentRenderer({ temporaryFolder: folder, ...options });
  return renderer;
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === "%PDF-";
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Waits until the folder of a job exists. */
const untilJobs = () =>
  expect.poll(async () => (await readdir(folder, { recursive: true })).join()).toContain("job-");
/** Waits until the process uses processor time; on Linux only. */
async function untilBusy(pid: number): Promise<void> {
  if (process.platform !== "linux") return;
  const ticks = async () => {
    const [, ...fields] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
    return Number(fields.join().split(" ")[11]);
  };
  const before = await ticks();
  await expect.poll(ticks).toBeGreaterThan(before + 5);
}
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DocumentFailed)) throw new Error(`No DocumentFailed but ${error}`);
  return error.reasons;
};

describe("DocumentRenderer", () => {
  it("writes a PDF to a file and removes its temporary files", async () => {
    const path = join(folder, "out.pdf");
    const { size, standard } = await start().renderProposalToFile(proposal(), path);
    const bytes = await readFile(path);
    expect({ standard, size, isPdf: isPdf(bytes) }).toEqual({
      standard: "ua-1",
      size: bytes.length,
      isPdf: true,
    });
    const jobs = await readdir(folder, { recursive: true });
    expect(jobs.filter((name) => name.includes("job-"))).toEqual([]);
    await renderer?.close();
    expect(await readdir(folder)).toEqual(["out.pdf"]);
  });

  it("renders several proposals concurrently", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => start().renderProposal(proposal())),
    );
    expect(made.every(({ pdf }) => isPdf(pdf))).toBe(true);
  });

  it("aborts a job that exceeds its time limit, and runs the next one", async () => {
    const tooLong = start().renderProposal(largeProposal(100, 50), { timeoutMs: 700 });
    await expect(tooLong).rejects.toBeInstanceOf(DocumentTimeout);
    expect(isPdf((await start().renderProposal(proposal())).pdf)).toBe(true);
  });

  it("aborts a job that exceeds the memory limit", async () => {
    const hungry = start({ memoryMb: 300 }).renderProposal(largeProposal(60, 50));
    await expect(hungry).rejects.toMatchObject({ name: "DocumentTooLarge", limit: "memory" });
  });

  it("aborts a job whose data exceed the heap limit", async () => {
    const hungry = start({ heapMb: 24 }).renderProposal(largeProposal(100, 100));
    await expect(hungry).rejects.toMatchObject({ name: "DocumentTooLarge", limit: "memory" });
  });

  it("aborts a cancelled job, before and during its run", async () => {
    const early = start().renderProposal(proposal(), {
      signal: AbortSignal.abort(new Error("early")),
    });
    await expect(early).rejects.toThrow("early");
    const controller = new AbortController();
    const running = start().renderProposal(largeProposal(100, 50), { signal: controller.signal });
    const gone = expect(running).rejects.toThrow("gone");
    await untilJobs();
    controller.abort(new Error("gone"));
    await gone;
    expect(isPdf((await start().renderProposal(proposal())).pdf)).toBe(true);
  });

  it("rejects a proposal with too many tasks before any work", async () => {
    const large = start({ maxTasks: 10 }).renderProposal(largeProposal(2, 6));
    await expect(large).rejects.toBeInstanceOf(DocumentTooLarge);
    expect(await readdir(folder)).toEqual([]);
  });

  it("reports each invalid or oversized image, and renders the next proposal", async () => {
    const image = (fileId: string) => ({ type: "image", attrs: { fileId } });
    const given = proposal();
    given.project.description = richText(image("1"), image("2"), image("3"));
    const huge = await sharp({
      create: { width: 7_200, height: 7_200, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    given.images.set("1", { bytes: Buffer.from("<svg><script/></svg>"), width: 9, height: 9 });
    given.images.set("2", { bytes: huge, width: 7_200, height: 7_200 });
    given.images.set("3", { bytes: await picture(9, 9), width: 9, height: 9 });
    given.images.set("4", { bytes: Buffer.from("never shown"), width: 9, height: 9 });
    const reasons = await failure(start().renderProposal(given));
    expect(reasons.map(({ code, imageId }) => `${code} ${imageId}`)).toEqual([
      "image 1",
      "imageTooLarge 2",
    ]);
    expect(isPdf((await start().renderProposal(proposal())).pdf)).toBe(true);
  });

  it("reports what is wrong with invalid data", async () => {
    const given = proposal();
    given.project.date = "21 November";
    const [reason] = await failure(start().renderProposal(given));
    expect(reason).toMatchObject({ code: "invalidData" });
    expect(reason?.message).toContain("21 November");
    let deep: RichTextNode = paragraph("bottom");
    for (let level = 0; level < 200_000; level += 1) deep = { type: "blockquote", content: [deep] };
    const tooDeep = proposal({ company: { ...given.company, header: deep } });
    expect(await failure(start().renderProposal(tooDeep))).toMatchObject([{ code: "invalidData" }]);
  });

  it("keeps working after its temporary folder is deleted", async () => {
    const kept = start();
    await kept.renderProposal(proposal());
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    expect(isPdf((await kept.renderProposal(proposal())).pdf)).toBe(true);
  });

  it("writeProposal doesn't block the event loop with ten thousand tasks", async () => {
    const given = largeProposal(100, 100);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await writeProposal(folder, given);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it("close aborts the running job and rejects new ones", async () => {
    const closing = start();
    const running = failure(closing.renderProposal(largeProposal(100, 50)));
    await untilJobs();
    await closing.close();
    expect(await running).toMatchObject([{ code: "process" }]);
    expect(await failure(closing.renderProposal(proposal()))).toMatchObject([{ code: "process" }]);
  });

  it("close removes the folder even while files are written there", async () => {
    const closing = start();
    await closing.renderProposal(proposal());
    const [own = ""] = await readdir(folder);
    const until = Date.now() + 200;
    const write = async (name: string, count = 0): Promise<void> => {
      if (Date.now() > until) return;
      await writeFile(join(folder, own, "workspace", `${name}-${count}`), "");
      return write(name, count + 1);
    };
    const writers = Promise.allSettled(Array.from({ length: 30 }, (_, n) => write(`w${n}`)));
    await closing.close();
    await writers;
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("Killed processes", () => {
  let server: ChildProcess | undefined;
  afterEach(() => server?.kill("SIGKILL"));

  /** Starts a separate server that renders a large proposal in the test's folder. */
  async function startServer(): Promise<ChildProcess> {
    const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
      import { DocumentRenderer } from ${module("renderer.ts")};
      import { largeProposal } from ${module("../testing/proposal.factory.ts")};
      const renderer = new DocumentRenderer({ temporaryFolder: ${JSON.stringify(folder)} });
      await renderer.renderProposal(largeProposal(100, 50)).catch(() => {});
      setInterval(() => {}, 1_000);`;
    server = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
    await untilJobs();
    return server;
  }
  const childrenOf = async (pid = 0) =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  const data = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes("job-"));

  it.runIf(process.platform === "linux")(
    "a killed renderer process leaves no job data behind",
    async () => {
      const { pid } = await startServer();
      await expect.poll(async () => (await childrenOf(pid))[0]).toBeGreaterThan(0);
      const [child = 0] = await childrenOf(pid);
      await untilBusy(child);
      process.kill(child, "SIGKILL");
      await expect.poll(data).toEqual([]);
    },
  );

  it("the next start removes the job data of a killed server", async () => {
    const killed = await startServer();
    killed.kill("SIGKILL");
    await expect.poll(() => killed.signalCode).toBe("SIGKILL");
    expect(await data()).not.toEqual([]);
    await start().warmUp();
    const own = `presale-work-${process.pid}-`;
    expect((await readdir(folder)).filter((name) => !name.startsWith(own))).toEqual([]);
  });
});

describe("RendererProcess", () => {
  const limits = { timeoutMs: 20_000, memoryBytes: 2e9 };

  it("exits when its job is aborted, and doesn't inherit the environment", async () => {
    await writeProposal(folder, largeProposal(100, 50));
    const child = new RendererProcess(folder, 256);
    await child.ready;
    const pid = child.pid ?? 0;
    if (process.platform === "linux") {
      expect(await readFile(`/proc/${pid}/environ`, "utf8")).not.toMatch(/\bPATH=|HOME=/);
    }
    const controller = new AbortController();
    const run = child.run({ kind: "proposal", folder }, { ...limits, signal: controller.signal });
    const aborted = expect(run).rejects.toMatchObject({ name: "AbortError" });
    await untilBusy(pid);
    controller.abort();
    await aborted;
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("fails its job when the process is killed", async () => {
    await writeProposal(folder, largeProposal(100, 50));
    const child = new RendererProcess(folder, 256);
    await child.ready;
    const reasons = failure(child.run({ kind: "proposal", folder }, limits));
    await untilBusy(child.pid ?? 0);
    process.kill(child.pid ?? 0, "SIGKILL");
    expect(await reasons).toMatchObject([{ code: "process" }]);
  });
});

describe("Preview of header and footer", () => {
  const input = { locale: "en-GB", labels: sampleLabels, title: "Sample", date: "2026-11-21" };

  it("is a PNG of one A4 page", async () => {
    const { company } = proposal();
    const { png, width, height } = await start().renderPreview({
      ...input,
      company,
      images: new Map(),
    });
    const metadata = await sharp(png).metadata();
    expect({ format: metadata.format, width: metadata.width }).toEqual({ format: "png", width });
    expect(height / width).toBeCloseTo(297 / 210, 1);
  });

  it("shows a bare cover above the next page", async () => {
    const { company } = proposal();
    const { png, width, height } = await start().renderPreview({
      ...input,
      company,
      images: new Map(),
      look: { accent: "#0a7d5a", cover: "full", bareCover: true },
    });
    expect(height / width).toBeCloseTo((2 * 297) / 210, 1);
    const { data, info } = await sharp(png)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ];
    expect(at(20, Math.round(height * 0.1))).toEqual([10, 125, 90]);
    expect(at(20, Math.round(height * 0.6))).toEqual([255, 255, 255]);
  });

  it("changes with the text of the header", async () => {
    const { company } = proposal();
    const images = new Map();
    const [one, other] = await Promise.all(
      ["One header", "Another header"].map((words) =>
        start().renderPreview({
          ...input,
          company: { ...company, header: richText(words) },
          images,
        }),
      ),
    );
    expect(one?.png.equals(other?.png ?? Buffer.alloc(0))).toBe(false);
  });
});
