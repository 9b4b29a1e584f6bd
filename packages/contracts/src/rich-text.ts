import { z } from "zod";
import { limits } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import { countColumns, isAllowedLink, uploadingImage } from "./rich-text-rules.ts";
import { cleanText, lengthOf } from "./text.ts";
import { translate } from "./translate.ts";

/** A mark of a ProseMirror document. The editor stores such documents, never HTML. */
export interface RichTextMark {
  type: "bold" | "italic" | "underline" | "strike" | "code" | "link";
  attrs?: { href?: string; [name: string]: unknown };
}
export interface RichTextNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
}
export interface RichTextDocument extends RichTextNode {
  type: "doc";
}

/** Attributes allowed per node type. All others are dropped from input. */
const nodeAttributes: Record<string, readonly string[]> = {
  doc: [],
  paragraph: [],
  heading: ["level"],
  bulletList: [],
  orderedList: ["start"],
  listItem: [],
  blockquote: [],
  codeBlock: [],
  horizontalRule: [],
  hardBreak: [],
  table: [],
  tableRow: [],
  tableHeader: ["colspan", "rowspan"],
  tableCell: ["colspan", "rowspan"],
  image: ["fileId", "alt", "width"],
  text: [],
};
const markTypes = new Set(["bold", "italic", "underline", "strike", "code", "link"]);
/** Returns whether a value is a row id in its only valid spelling: `7`, not `07`. */
const isRowId = (value: unknown) =>
  /^[1-9]\d*$/.test(String(value)) && Number.isSafeInteger(Number(value));

export const emptyRichText: RichTextDocument = { type: "doc", content: [] };

type Problem =
  | "richText"
  | "richTextLink"
  | "richTextDeep"
  | "richTextNodes"
  | "richTextTable"
  | "richTextUploading";
class RichTextProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Removes NUL, which PostgreSQL can't store, and replaces lone surrogates, which aren't valid
 * Unicode.
 */
const toStorable = (text: string) => text.toWellFormed().replaceAll("\u0000", "");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function cleanMarks(marks: unknown): RichTextMark[] {
  if (!Array.isArray(marks)) throw new RichTextProblem("richText");
  return marks.map((mark) => {
    if (!isRecord(mark) || !markTypes.has(mark.type as string))
      throw new RichTextProblem("richText");
    const type = mark.type as RichTextMark["type"];
    if (type !== "link") return { type };
    const href = isRecord(mark.attrs) ? mark.attrs.href : undefined;
    if (typeof href !== "string" || !isAllowedLink(href)) throw new RichTextProblem("richTextLink");
    return { type, attrs: { href: toStorable(href) } };
  });
}

function cleanAttributes(type: string, attrs: unknown): Record<string, unknown> | undefined {
  const allowed = nodeAttributes[type] ?? [];
  if (allowed.length === 0 || !isRecord(attrs)) return undefined;
  const kept = Object.fromEntries(
    allowed
      .filter((name) => ["string", "number"].includes(typeof attrs[name]))
      .map((name) => {
        const value = attrs[name];
        return [name, typeof value === "string" ? toStorable(value) : value];
      }),
  );
  if (kept.fileId !== undefined && !isRowId(kept.fileId)) throw new RichTextProblem("richText");
  if (type === "heading" && ![1, 2, 3].includes(kept.level as number)) kept.level = 1;
  return kept;
}

/**
 * Returns a valid copy of a node, without unknown attributes. Throws a `RichTextProblem` for an
 * unknown or invalid node, or above a limit.
 */
function cleanNode(node: unknown, depth: number, budget: { nodes: number }): RichTextNode {
  if (depth > limits.richText.depth) throw new RichTextProblem("richTextDeep");
  budget.nodes -= 1;
  if (budget.nodes < 0) throw new RichTextProblem("richTextNodes");
  if (!isRecord(node) || typeof node.type !== "string") throw new RichTextProblem("richText");
  if (node.type === uploadingImage) throw new RichTextProblem("richTextUploading");
  if (!Object.hasOwn(nodeAttributes, node.type) || (node.type === "doc") !== (depth === 0))
    throw new RichTextProblem("richText");
  if (node.type === "text") {
    if (typeof node.text !== "string" || node.text === "") throw new RichTextProblem("richText");
    const marks = node.marks === undefined ? [] : cleanMarks(node.marks);
    return {
      type: "text",
      text: cleanText(toStorable(node.text)),
      ...(marks.length > 0 && { marks }),
    };
  }
  if (node.content !== undefined && !Array.isArray(node.content))
    throw new RichTextProblem("richText");
  const attrs = cleanAttributes(node.type, node.attrs);
  const content = node.content
    ?.map((child) => cleanNode(child, depth + 1, budget))
    // The editor rejects a document with an empty text node.
    .filter(({ type, text }) => type !== "text" || text !== "");
  const { rows, columns } = limits.richText;
  const isTooLarge =
    node.type === "table" &&
    content !== undefined &&
    (content.length > rows || content.some((row) => countColumns(row) > columns));
  if (isTooLarge) throw new RichTextProblem("richTextTable");
  return { type: node.type, ...(attrs && { attrs }), ...(content && { content }) };
}

export function imageFileIds(node: RichTextNode | null | undefined): number[] {
  if (!node) return [];
  const own =
    node.type === "image" ? [Number(node.attrs?.fileId)].filter(Number.isSafeInteger) : [];
  return [...own, ...(node.content ?? []).flatMap(imageFileIds)];
}

export function withImageFiles<Node extends RichTextNode>(
  node: Node,
  ids: ReadonlyMap<number, number>,
): Node {
  const fileId = node.type === "image" ? ids.get(Number(node.attrs?.fileId)) : undefined;
  return {
    ...node,
    ...(fileId !== undefined && { attrs: { ...node.attrs, fileId: String(fileId) } }),
    ...(node.content && { content: node.content.map((child) => withImageFiles(child, ids)) }),
  };
}

/**
 * Validates a rich text of at most `characters` characters. Returns the document without unknown
 * attributes. Errors name the field.
 */
export const richText = (characters: number = limits.richText.characters) =>
  z
    .unknown()
    .transform((value, context): RichTextDocument => {
      try {
        if (!isRecord(value) || value.type !== "doc") throw new RichTextProblem("richText");
        const document = cleanNode(value, 0, { nodes: limits.richText.nodes });
        if (lengthOf(plainText(document)) > characters) {
          context.addIssue({
            code: "custom",
            message: translate("validation:maxLength", { length: characters }),
          });
          return z.NEVER;
        }
        return document as RichTextDocument;
      } catch (error) {
        if (!(error instanceof RichTextProblem)) throw error;
        context.addIssue({
          code: "custom",
          message: translate(`validation:${error.problem}`, { ...limits.richText }),
        });
        return z.NEVER;
      }
    })
    .meta({ graphql: "RichText" });
