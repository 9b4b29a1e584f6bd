import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import ffmpeg from "@ffmpeg-installer/ffmpeg";
import type { Locator, Page } from "@playwright/test";

export const recordingSize = { width: 1280, height: 800 };
const framesPerSecond = 15;
const pointerSteps = 24;

interface Frame {
  file: string;
  time: number;
}
interface Cue {
  text: string;
  time: number;
}

const now = () => Date.now() / 1_000;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Draws the pointer, which a screencast omits. Runs in the page. */
function showPointer() {
  document.addEventListener("DOMContentLoaded", () => {
    const dot = document.createElement("div");
    dot.setAttribute("aria-hidden", "true");
    Object.assign(dot.style, {
      position: "fixed",
      zIndex: "9999",
      width: "22px",
      height: "22px",
      margin: "-11px",
      borderRadius: "50%",
      border: "2px solid #fff",
      background: "rgb(156 39 176 / 0.75)",
      boxShadow: "0 1px 6px rgb(0 0 0 / 0.4)",
      pointerEvents: "none",
      left: "50%",
      top: "50%",
    });
    document.addEventListener(
      "mousemove",
      ({ clientX, clientY }) => {
        if (!dot.isConnected) document.documentElement.append(dot);
        Object.assign(dot.style, { left: `${clientX}px`, top: `${clientY}px` });
      },
      true,
    );
  });
}

const clock = (seconds: number) => {
  const time = new Date(Math.max(0, seconds) * 1_000).toISOString();
  return time.slice(11, 23);
};

/** A film of a page. Moves the pointer at a speed that viewers can follow, and records captions. */
export class Recording {
  private readonly frames: Frame[] = [];
  private readonly cues: Cue[] = [];
  private readonly cuts: { from: number; to: number }[] = [];
  private readonly written: Promise<void>[] = [];
  private pointer = { x: recordingSize.width / 2, y: recordingSize.height / 2 };

  readonly page: Page;
  private readonly folder: string;

  private constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  static async begin(page: Page, folder: string): Promise<Recording> {
    const recording = new Recording(page, folder);
    await page.addInitScript(showPointer);
    const cdp = await page.context().newCDPSession(page);
    cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      recording.keep(data, metadata.timestamp ?? now());
      void cdp.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    });
    const { width: maxWidth, height: maxHeight } = recordingSize;
    await cdp.send("Page.startScreencast", { format: "jpeg", quality: 92, maxWidth, maxHeight });
    return recording;
  }

  private keep(data: string, time: number): void {
    const file = join(this.folder, `${String(this.frames.length).padStart(5, "0")}.jpg`);
    this.frames.push({ file, time });
    this.written.push(writeFile(file, data, "base64"));
  }

  async cut<T>(wait: () => Promise<T>): Promise<T> {
    const from = now();
    const result = await wait();
    this.cuts.push({ from, to: now() });
    return result;
  }

  /** Converts a time to film time, in seconds with an arbitrary origin. */
  private filmed(time: number): number {
    const cut = this.cuts.map(({ from, to }) => Math.max(0, Math.min(time, to) - from));
    return time - cut.reduce((sum, seconds) => sum + seconds, 0);
  }

  async say(text: string): Promise<void> {
    this.cues.push({ text, time: now() });
    await pause(700 + text.length * 22);
  }

  async point(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`The pointer's target is not visible: ${target}`);
    const from = this.pointer;
    this.pointer = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    for (let step = 1; step <= pointerSteps; step += 1) {
      const share = (1 - Math.cos((Math.PI * step) / pointerSteps)) / 2;
      await this.page.mouse.move(
        from.x + (this.pointer.x - from.x) * share,
        from.y + (this.pointer.y - from.y) * share,
      );
      await pause(20);
    }
  }

  async click(target: Locator): Promise<void> {
    await this.point(target);
    await pause(150);
    await target.click();
    await pause(500);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    await target.pressSequentially(text, { delay: 40 });
    await pause(200);
  }

  async scroll(distance: number): Promise<void> {
    for (let step = 0; step < 30; step += 1) {
      await this.page.mouse.wheel(0, distance / 30);
      await pause(30);
    }
    await pause(400);
  }

  /**
   * Writes film and captions. Speeds the film up if a slow machine made it longer than `longest`
   * seconds.
   */
  async end(video: string, captions: string, longest: number): Promise<void> {
    await pause(1_200);
    const end = now();
    await Promise.all(this.written);
    const start = this.filmed(this.frames[0]?.time ?? end);
    const pace = Math.min(1, longest / (this.filmed(end) - start));
    const at = (time: number) => pace * (this.filmed(time) - start);
    await writeFile(captions, this.captions(at, end));
    const list = join(this.folder, "frames.txt");
    const lines = this.frames.flatMap(({ file, time }, index) => {
      const next = this.frames[index + 1];
      const duration = at(next?.time ?? end) - at(time);
      return duration < 0.001 ? [] : [`file '${file}'`, `duration ${duration.toFixed(3)}`];
    });
    // Repeats the last file, which the concat format requires to end its duration.
    await writeFile(list, [...lines, `file '${this.frames.at(-1)?.file}'`].join("\n"));
    const { width, height } = recordingSize;
    await promisify(execFile)(ffmpeg.path, [
      ...["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list],
      ...["-vf", `scale=${width}:${height},format=yuv420p`, "-r", String(framesPerSecond)],
      ...["-c:v", "libx264", "-preset", "slow", "-crf", "27", "-tune", "animation"],
      ...["-movflags", "+faststart", "-map_metadata", "-1", video],
    ]);
  }

  private captions(at: (time: number) => number, end: number): string {
    const cues = this.cues.map(({ text, time }, index) => {
      const until = this.cues[index + 1]?.time ?? end;
      return `${clock(at(time))} --> ${clock(at(until))}\n${text}\n`;
    });
    return ["WEBVTT\n", ...cues].join("\n");
  }
}
