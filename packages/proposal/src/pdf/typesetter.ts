import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { ProposalFailed } from "../proposal.errors.ts";
import { readFonts } from "./fonts.ts";
import type { PreparedImage } from "./images.ts";

/** PDF/UA-1, or tagged without that claim when a text breaks one of its rules. */
export type PdfStandard = "ua-1" | "tagged";

type Images = ReadonlyMap<string, PreparedImage>;

/** Puts our one template, data and pictures into Typst. Blocks its thread: for the child only. */
export interface Typesetter {
  pdf(view: object, images: Images): { pdf: Buffer; standard: PdfStandard };
  /** The pages below each other as one SVG whose letters are outlines. */
  svg(view: object, images: Images): string;
}

/** `workspace` is an empty folder: Typst can read inside it, and all that it needs lives in memory. */
export async function createTypesetter(workspace: string): Promise<Typesetter> {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: await readFonts() }] });
  const mainFilePath = join(workspace, "proposal.typ");
  const template = await readFile(new URL("./proposal.typ", import.meta.url), "utf8");

  function withData<T>(view: object, images: Images, make: () => T): T {
    compiler.addSource(mainFilePath, template);
    compiler.mapShadow(join(workspace, "data.json"), Buffer.from(JSON.stringify(view)));
    for (const image of images.values()) {
      compiler.mapShadow(join(workspace, image.path), image.bytes);
    }
    try {
      return make();
    } catch (error) {
      throw new ProposalFailed([{ code: "typesetting", message: typstMessage(error) }]);
    } finally {
      compiler.resetShadow();
      // Results are cached for ever otherwise, and two proposals share none worth keeping.
      compiler.evictCache(0);
    }
  }

  function pdfByStandard(): { pdf: Buffer; standard: PdfStandard } {
    try {
      return { pdf: compiler.pdf({ mainFilePath }, { pdfStandard: "ua-1" }), standard: "ua-1" };
    } catch (error) {
      if (!typstMessage(error).includes("PDF/UA-1")) throw error;
      return { pdf: compiler.pdf({ mainFilePath }), standard: "tagged" };
    }
  }

  return {
    pdf: (view, images) => withData(view, images, pdfByStandard),
    svg: (view, images) => withData(view, images, () => compiler.plainSvg({ mainFilePath })),
  };
}

// The reasons stand in `code`; the message is empty.
function typstMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return (code || error.message).slice(0, 4_000);
}
