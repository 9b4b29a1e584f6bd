import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { cutText } from "@presale/contracts/text.ts";
import { DocumentFailed } from "./document.errors.ts";
import { familiesOf, readFonts, type Script } from "./fonts.ts";
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
  /** Scripts of its texts whose fonts are read for it alone. */
  scripts: readonly Script[];
}

/** Puts our own templates, data and pictures into Typst. Blocks its thread: for the child only. */
export interface Typesetter {
  pdf(drawing: Drawing): Promise<{ pdf: Buffer; standard: PdfStandard }>;
  /** The pages below each other as one SVG whose letters are outlines. */
  svg(drawing: Drawing): Promise<string>;
}

/**
 * `workspace` is an empty folder: Typst can read inside it, and all that it needs lives in memory.
 * `templates` are files by name; each may import `/style.typ`, and finds its data as `/data.json`.
 */
export async function createTypesetter(
  workspace: string,
  templates: Record<string, URL>,
): Promise<Typesetter> {
  const create = async (scripts: readonly Script[]) =>
    NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readFonts(scripts) }] });
  const usual = await create([]);
  // Fonts can't be added to a compiler. The last one with more is kept: documents of one company
  // are of the same scripts.
  let further = { key: "", compiler: usual };
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

  async function compilerOf(scripts: readonly Script[]): Promise<NodeCompiler> {
    const key = scripts.join();
    if (key === "") return usual;
    if (key !== further.key) further = { key, compiler: await create(scripts) };
    return further.compiler;
  }

  async function withData<T>(
    { template, view, images, scripts }: Drawing,
    make: (compiler: NodeCompiler, main: Main) => T,
  ): Promise<T> {
    const compiler = await compilerOf(scripts);
    const data = { ...view, scriptFaces: familiesOf(scripts) };
    for (const { path, text } of sources) compiler.addSource(path, text);
    compiler.mapShadow(join(workspace, "data.json"), Buffer.from(JSON.stringify(data)));
    for (const image of images?.values() ?? []) {
      compiler.mapShadow(join(workspace, image.path), image.bytes);
    }
    try {
      return make(compiler, { mainFilePath: sourcePath(template) });
    } catch (error) {
      throw new DocumentFailed([{ code: "typesetting", message: typstMessage(error) }]);
    } finally {
      compiler.resetShadow();
      // Results are cached for ever otherwise, and two documents share none worth keeping.
      compiler.evictCache(0);
    }
  }

  function pdfByStandard(
    compiler: NodeCompiler,
    main: Main,
  ): { pdf: Buffer; standard: PdfStandard } {
    try {
      return { pdf: compiler.pdf(main, { pdfStandard: "ua-1" }), standard: "ua-1" };
    } catch (error) {
      if (!typstMessage(error).includes("PDF/UA-1")) throw error;
      return { pdf: compiler.pdf(main), standard: "tagged" };
    }
  }

  return {
    pdf: (drawing) => withData(drawing, pdfByStandard),
    svg: (drawing) => withData(drawing, (compiler, main) => compiler.plainSvg(main)),
  };
}

// The reasons stand in `code`; the message is empty.
function typstMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return cutText(code || error.message, 4_000);
}
