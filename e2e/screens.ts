import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "@playwright/test";
import { startProduct } from "../apps/server/src/testing/start-product.ts";
import { ensureWebBuilt } from "../scripts/build-web.ts";
import { browserLaunch, installBrowser } from "./browser.ts";
import {
  exportProposal,
  filmPresentation,
  filmTutorial,
  openPage,
  openProject,
  showcase,
  small,
} from "./screens/films.ts";
import {
  type Scheme,
  screenSizes,
  storeFilm,
  storeScreen,
  type WindowSize,
  writeManifest,
} from "./screens/media-files.ts";
import { openProposal } from "./screens/proposal-page.ts";
import { Recording, recordingSize } from "./screens/recording.ts";
import { logIn } from "./support/workspace.ts";

/**
 * Records the home page's media and the README's screenshot from the demo. There are three
 * screenshots for each colour scheme and window size. There are two videos with captions, and a
 * poster for each colour scheme. Run it again after the screens change.
 */
const closers: (() => Promise<unknown>)[] = [];
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().finally(() => process.exit(1)));

type Options = BrowserContextOptions;

function viewportOf(windowSize: WindowSize) {
  const { width, height } = screenSizes[windowSize];
  return { width, height };
}

const windows: Record<WindowSize, Options> = {
  wide: { viewport: viewportOf("wide") },
  // Shorter than a usual phone, so that a slide, its caption and buttons fit on it.
  phone: { viewport: viewportOf("phone"), deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** Scrolls the element to the top, below the page's header. */
const scrollToTop = (element: Locator) =>
  element.evaluate((it) => {
    window.scrollTo(0, it.getBoundingClientRect().top + window.scrollY - 90);
  });

interface Showcase {
  builder: string;
  report: string;
  proposal: Buffer;
}

/** Exports the showcase's proposal and takes the README's screenshot. */
async function prepareShowcase(browser: Browser, options: Options): Promise<Showcase> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await logIn(page, "manager");
  const id = await openProject(page, showcase);
  const report = `/workspace/projects/report/${id}`;
  await openPage(page, report);
  await page.screenshot({ path: join(import.meta.dirname, "../docs/images/report.png") });
  const proposal = await exportProposal(page);
  await context.close();
  return { builder: `/workspace/projects/builder/${id}`, report, proposal };
}

async function takeScreenshots(
  browser: Browser,
  options: Options,
  { builder, report, proposal }: Showcase,
  scheme: Scheme,
  windowSize: WindowSize,
) {
  const context = await browser.newContext({
    ...options,
    ...windows[windowSize],
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await logIn(page, "manager");
  await openPage(page, builder);
  if (windowSize === "phone") await scrollToTop(page.getByRole("tab", { name: "Features" }));
  const builderScreen = await page.screenshot();
  await openPage(page, report);
  await scrollToTop(page.getByRole("region", { name: "Effort by feature" }));
  const reportScreen = await page.screenshot();
  await openProposal(page, proposal);
  const proposalScreen = await page.screenshot();
  await context.close();
  return { builder: builderScreen, report: reportScreen, proposal: proposalScreen };
}

async function takeAllScreenshots(browser: Browser, options: Options) {
  const source = await prepareShowcase(browser, options);
  const take = (scheme: Scheme, windowSize: WindowSize) =>
    takeScreenshots(browser, options, source, scheme, windowSize);
  const light = { wide: await take("light", "wide"), phone: await take("light", "phone") };
  const dark = { wide: await take("dark", "wide"), phone: await take("dark", "phone") };
  const store = (name: keyof typeof light.wide) =>
    storeScreen(name, {
      light: { wide: light.wide[name], phone: light.phone[name] },
      dark: { wide: dark.wide[name], phone: dark.phone[name] },
    });
  return {
    builder: await store("builder"),
    report: await store("report"),
    proposal: await store("proposal"),
  };
}

/** `longest`: maximum seconds. `openPoster` opens the page that the poster shows. */
const scripts = {
  presentation: {
    play: filmPresentation,
    longest: 30,
    openPoster: (page: Page) => openPage(page, "/workspace"),
  },
  tutorial: {
    play: filmTutorial,
    longest: 60,
    openPoster: async (page: Page) =>
      openPage(page, `/workspace/projects/builder/${await openProject(page, small)}`),
  },
};

/** Takes a film's poster in a separate window, without the pointer that the film shows. */
async function takePoster(
  browser: Browser,
  options: Options,
  name: keyof typeof scripts,
  colorScheme: Scheme,
): Promise<Buffer> {
  const context = await browser.newContext({
    ...options,
    viewport: recordingSize,
    reducedMotion: "reduce",
    colorScheme,
  });
  const page = await context.newPage();
  await logIn(page, "manager");
  await scripts[name].openPoster(page);
  const poster = await page.screenshot();
  await context.close();
  return poster;
}

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
  await film.end(video, captions, longest);
  await context.close();
  const posters = {
    light: await takePoster(browser, options, name, "light"),
    dark: await takePoster(browser, options, name, "dark"),
  };
  return storeFilm(name, { video, captions, posters });
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
  const screenHashes = await takeAllScreenshots(browser, options);
  const presentation = await takeFilm(browser, options, "presentation", workspace);
  const tutorial = await takeFilm(browser, options, "tutorial", workspace);
  await writeManifest({ screenHashes, videoFiles: { presentation, tutorial } });
}

try {
  await makeScreens();
} finally {
  await close();
}
