import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { startProduct } from "../apps/server/src/testing/start-product.ts";
import { ensureWebBuilt } from "../scripts/build-web.ts";
import { browserLaunch, installBrowser } from "./browser.ts";
import {
  exportProposal,
  filmPresentation,
  filmTutorial,
  openProject,
  showcase,
} from "./screens/films.ts";
import { storeFilm, storeScreenshot, writeManifest } from "./screens/media-files.ts";
import { openProposal } from "./screens/proposal-page.ts";
import { Recording, recordingSize } from "./screens/recording.ts";
import { waitUntilSettled } from "./support/layout-checks.ts";
import { logIn } from "./support/workspace.ts";

/**
 * Records the home page's media from the demo, three screenshots and two videos with captions, and
 * the README's screenshot. Run it again after the screens change.
 */
const closers: (() => Promise<unknown>)[] = [];
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().finally(() => process.exit(1)));

type Options = BrowserContextOptions;

async function takeScreenshots(browser: Browser, options: Options) {
  const viewport = { width: 1600, height: 1000 };
  const context = await browser.newContext({ ...options, viewport });
  const page = await context.newPage();
  await logIn(page, "manager");
  const taken = async (name: string) => storeScreenshot(name, await page.screenshot());
  const id = await openProject(page, showcase);
  await page.goto(`/workspace/projects/builder/${id}`);
  await waitUntilSettled(page);
  const builder = await taken("builder");
  await page.goto(`/workspace/projects/report/${id}`);
  await waitUntilSettled(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: join(import.meta.dirname, "../docs/images/report.png") });
  await page.setViewportSize(viewport);
  await page.getByRole("region", { name: "Effort by feature" }).evaluate((it) => {
    window.scrollTo(0, it.getBoundingClientRect().top + window.scrollY - 90);
  });
  const report = await taken("report");
  await openProposal(page, await exportProposal(page));
  const proposal = await taken("proposal");
  await context.close();
  return { builder, report, proposal };
}

/** `longest`: maximum seconds. */
const scripts = {
  presentation: { play: filmPresentation, longest: 30 },
  tutorial: { play: filmTutorial, longest: 60 },
};

async function takeFilm(
  browser: Browser,
  options: Options,
  name: keyof typeof scripts,
  workspace: string,
) {
  const { play, longest } = scripts[name];
  const folder = join(workspace, name);
  await mkdir(folder);
  const context = await browser.newContext({ ...options, viewport: recordingSize });
  const page = await context.newPage();
  await logIn(page, "manager");
  const film = await Recording.begin(page, folder);
  await play(film);
  const video = join(folder, "film.mp4");
  const captions = join(folder, "film.vtt");
  const poster = await page.screenshot();
  await film.end(video, captions, longest);
  await context.close();
  return storeFilm(name, { video, captions, poster });
}

async function makeScreens(): Promise<void> {
  await ensureWebBuilt();
  const workspace = await mkdtemp(join(tmpdir(), "presale-screens-"));
  closers.push(() => rm(workspace, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = join(workspace, "data");
  const [product] = await Promise.all([startProduct({ dataDir, port: 0 }), installBrowser()]);
  closers.push(() => product.stop());
  const browser = await chromium.launch({ ...browserLaunch(), headless: true });
  closers.push(() => browser.close());

  const options: Options = {
    baseURL: product.url,
    locale: "en-GB",
    timezoneId: "Europe/London",
    colorScheme: "light",
  };
  const screens = await takeScreenshots(browser, options);
  const presentation = await takeFilm(browser, options, "presentation", workspace);
  const tutorial = await takeFilm(browser, options, "tutorial", workspace);
  await writeManifest({ screens, videoFiles: { presentation, tutorial } });
}

try {
  await makeScreens();
} finally {
  await close();
}
