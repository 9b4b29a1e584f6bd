import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { cutText } from "@presale/contracts/text.ts";
import { DocumentFailed } from "./document.errors.ts";
import { readFonts } from "./fonts.ts";
import type { PreparedImage } from "./images.ts";

/** PDF/UA-1, or tagged without that claim when a text breaks one of its rules. */
export type PdfStandard = "ua-1" | "tagged";

interface Main {
  mainFilePath: string;
}

/** A template's name, its data and its pictures. */
export interface Drawing {
  template: string;
  view: object;
  images?: ReadonlyMap<string, PreparedImage>;
}

/** Puts our own templates, data and pictures into Typst. Blocks its thread: for the child only. */
export interface Typesetter {
  pdf(drawing: Drawing): { pdf: Buffer; standard: PdfStandard };
  /** The pages below each other as one SVG whose letters are outlines. */
  svg(drawing: Drawing): string;
}

/**
 * `workspace` is an empty folder: Typst can read inside it, and all that it needs lives in memory.
 * `templates` are files by name; each may import `/style.typ`, and finds its data as `/data.json`.
 */
export async function createTypesetter(
  workspace: string,
  templates: Record<string, URL>,
): Promise<Typesetter> {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readFonts() }] });
  const files = { style: new URL("./style.typ", import.meta.url), ...templates };
  const sources = await Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      path: sourcePath(name),
      text: await readFile(file, "utf8"),
    })),
  );

  function sourcePath(name: string): string {
    return join(workspace, `${name}.typ`);
  }

  function withData<T>({ template, view, images }: Drawing, make: (main: Main) => T): T {
    for (const { path, text } of sources) compiler.addSource(path, text);
    compiler.mapShadow(join(workspace, "data.json"), Buffer.from(JSON.stringify(view)));
    for (const image of images?.values() ?? []) {
      compiler.mapShadow(join(workspace, image.path), image.bytes);
    }
    try {
      return make({ mainFilePath: sourcePath(template) });
    } catch (error) {
      throw new DocumentFailed([{ code: "typesetting", message: typstMessage(error) }]);
    } finally {
      compiler.resetShadow();
      // Results are cached for ever otherwise, and two documents share none worth keeping.
      compiler.evictCache(0);
    }
  }

  function pdfByStandard(main: Main): { pdf: Buffer; standard: PdfStandard } {
    try {
      return { pdf: compiler.pdf(main, { pdfStandard: "ua-1" }), standard: "ua-1" };
    } catch (error) {
      if (!typstMessage(error).includes("PDF/UA-1")) throw error;
      return { pdf: compiler.pdf(main), standard: "tagged" };
    }
  }

  return {
    pdf: (drawing) => withData(drawing, pdfByStandard),
    svg: (drawing) => withData(drawing, (main) => compiler.plainSvg(main)),
  };
}

// The reasons stand in `code`; the message is empty.
function typstMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return cutText(code || error.message, 4_000);
}
