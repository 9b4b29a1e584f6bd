import { limits } from "@presale/contracts/limits.ts";
import { imageTypes } from "../../lib/uploads.ts";
import { convertWordLists } from "./word-lists.ts";

export interface PastedPage {
  html: string;
  /** Images embedded in the HTML, by the keys of their placeholders. */
  images: ReadonlyMap<string, File>;
  /** Number of images without a usable file, such as links to another site or a local disk. */
  missedImages: number;
  /** Number of links that are too long to store. Their text is kept. */
  missedLinks: number;
}

const dataUrl = /^data:([\w/+.-]+);base64,/i;

function decodeDataUrl(url: string): File | null {
  const [start = "", type = ""] = dataUrl.exec(url) ?? [];
  if (!imageTypes.includes(type.toLowerCase())) return null;
  try {
    const bytes = Uint8Array.from(atob(url.slice(start.length)), (char) => char.charCodeAt(0));
    return new File([bytes], `image.${type.split("/")[1]}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/** Replaces the checkbox images of a Google Docs checklist with characters. */
function writeCheckboxes(root: ParentNode) {
  for (const box of root.querySelectorAll("li[role=checkbox] > img")) {
    const item = box.parentElement as Element;
    const sign = item.getAttribute("aria-checked") === "true" ? "☑ " : "☐ ";
    (item.querySelector("p") ?? item).prepend(sign);
    box.remove();
  }
}

const isTrackingPixel = (image: Element) =>
  ["width", "height"].some((side) => ["0", "1"].includes(image.getAttribute(side) ?? ""));

/** Returns a link's target, without the Google redirect that Google Docs adds. */
function targetOf(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/i.test(href)) return href;
  const target = new URL(href).searchParams.get("q") ?? "";
  return URL.canParse(target) ? new URL(target).href : href;
}

/** Narrows cells that span "all" columns (`colspan=100`) to the width of the other rows. */
function narrowCells(root: ParentNode) {
  const wide = [...root.querySelectorAll<HTMLTableCellElement>("[colspan]")];
  for (const table of new Set(wide.map((cell) => cell.closest("table")))) {
    if (!table) continue;
    const rows = [...table.rows].map((row) => [...row.cells]);
    const isAlone = (cells: HTMLTableCellElement[]) =>
      cells.length === 1 && (cells[0]?.colSpan ?? 1) > 1;
    const width = rows
      .filter((cells) => !isAlone(cells))
      .reduce((most, cells) => Math.max(most, columnCount(cells)), 1);
    for (const [cell] of rows.filter(isAlone))
      if (cell && cell.colSpan > width) cell.colSpan = width;
  }
}
const columnCount = (cells: HTMLTableCellElement[]) =>
  cells.reduce((sum, { colSpan }) => sum + colSpan, 0);

/**
 * Prepares HTML from Word, Google Docs and web pages for the editor. Converts lists and links, and
 * returns images as files to upload. Counts the images and links that can't be stored.
 */
export function readPastedHtml(html: string, takesImages: boolean): PastedPage {
  const images = new Map<string, File>();
  let missedImages = 0;
  let missedLinks = 0;
  // A template fetches no resources and runs no scripts.
  const template = document.createElement("template");
  template.innerHTML = html;
  const { content } = template;
  convertWordLists(content);
  writeCheckboxes(content);
  narrowCells(content);
  for (const link of content.querySelectorAll("a[href]")) {
    const target = targetOf(link.getAttribute("href") ?? "");
    if (/^https?:/i.test(target) && target.length > limits.richText.linkCharacters)
      missedLinks += 1;
    link.setAttribute("href", target);
  }
  for (const image of content.querySelectorAll("img:not([data-file-id])")) {
    const file = takesImages ? decodeDataUrl(image.getAttribute("src") ?? "") : null;
    image.removeAttribute("src");
    if (file) {
      // Browsers provide `randomUUID` on https and localhost only.
      const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
      images.set(key, file);
      image.setAttribute("data-uploading", key);
    } else {
      if (!isTrackingPixel(image)) missedImages += 1;
      image.remove();
    }
  }
  return { html: template.innerHTML, images, missedImages, missedLinks };
}
