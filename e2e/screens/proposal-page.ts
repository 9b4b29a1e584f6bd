import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

const origin = "http://proposal.invalid";
const pdfjs = new URL(import.meta.resolve("unpdf/pdfjs"));

const html = `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width"><title>Proposal</title><style>
  body { margin: 0; min-height: 100vh; background: #e3e8ee; }
  main { display: flex; flex-wrap: wrap; justify-content: center; gap: 2.5vw; padding: 2.5vw; }
  canvas { width: 44vw; background: #fff; box-shadow: 0 8px 32px rgb(16 42 79 / 0.18); }
  @media (max-width: 600px) { canvas { width: 95vw; } }
  @media (prefers-color-scheme: dark) {
    body { background: #101317; }
    canvas { filter: brightness(0.88); }
  }
</style><main></main>
<script type="module">
  import { getDocument } from "/pdf.mjs";
  const file = await (await fetch("/proposal.pdf")).arrayBuffer();
  const pdf = await getDocument({ data: new Uint8Array(file) }).promise;
  for (let number = 1; number <= Math.min(pdf.numPages, 4); number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 2 });
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: viewport.width, height: viewport.height });
    document.querySelector("main").append(canvas);
    await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
  }
  document.body.dataset.drawn = "";
</script>`;

/**
 * Renders the pages of a PDF side by side, or one below the other on a phone. The headless browser
 * has no PDF viewer.
 */
export async function openProposal(page: Page, pdf: Buffer): Promise<void> {
  const bodies: Record<string, { body: string | Buffer; contentType: string }> = {
    "/": { body: html, contentType: "text/html" },
    "/pdf.mjs": { body: await readFile(pdfjs), contentType: "text/javascript" },
    "/proposal.pdf": { body: pdf, contentType: "application/pdf" },
  };
  await page.route(`${origin}/**`, (route) => {
    const found = bodies[new URL(route.request().url()).pathname];
    return found ? route.fulfill(found) : route.fulfill({ status: 404 });
  });
  await page.goto(origin);
  await page.locator("body[data-drawn]").waitFor();
}
