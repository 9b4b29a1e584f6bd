import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { truncateText } from "@presale/contracts/text.ts";
import { DocumentFailed } from "./document.errors.ts";
import { familiesOf, readFonts, type Script } from "./fonts.ts";
import type { PreparedImage } from "./images.ts";

/** PDF/UA-1, or only tagged if a text violates one of its rules. */
export type PdfStandard = "ua-1" | "tagged";

interface Main {
  mainFilePath: string;
}

export interface TypesetInput {
  template: string;
  view: object;
  images?: ReadonlyMap<string, PreparedImage>;
  scripts: readonly Script[];
}

/** Compiles our templates with Typst. Blocks its thread, so use it in the child process only. */
export interface Typesetter {
  pdf(input: TypesetInput): Promise<{ pdf: Buffer; standard: PdfStandard }>;
  /** Renders all pages in one column as an SVG with outlined letters. */
  svg(input: TypesetInput): Promise<string>;
}

/**
 * Creates a typesetter. `workspace` is an empty folder that Typst can read; all its input is in
 * memory. `templates` are files by name. Each may import `/style.typ` and reads its data from
 * `/data.json`.
 */
export async function createTypesetter(
  workspace: string,
  templates: Record<string, URL>,
): Promise<Typesetter> {
  const create = async (scripts: readonly Script[]) =>
    NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readFonts(scripts) }] });
  const commonCompiler = await create([]);
  // Fonts can't be added to a compiler. The last one with additional scripts is cached, since one
  // company's documents use the same scripts.
  let lastCompiler = { key: "", compiler: commonCompiler };
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
    if (key === "") return commonCompiler;
    if (key !== lastCompiler.key) lastCompiler = { key, compiler: await create(scripts) };
    return lastCompiler.compiler;
  }

  async function withData<T>(
    { template, view, images, scripts }: TypesetInput,
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
      // Otherwise results are cached forever, and two documents share almost none.
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
    pdf: (input) => withData(input, pdfByStandard),
    svg: (input) => withData(input, (compiler, main) => compiler.plainSvg(main)),
  };
}

// The reasons are in `code`. The message is empty.
function typstMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return truncateText(code || error.message, 4_000);
}
