import { limits } from "@presale/contracts/limits.ts";
import type { RichTextNode } from "@presale/contracts/rich-text.ts";
import {
  exceededLimit,
  fitRichText,
  type RichTextLimit,
  type RichTextLoss,
  type RichTextSize,
  richTextSize,
} from "@presale/contracts/rich-text-limits.ts";
import { Extension } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { EditorState, Plugin } from "@tiptap/pm/state";
import { fixTables } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

export interface ContentLimitsOptions {
  onPaste: () => void;
  readHtml: (html: string) => string;
  onLoss: (loss: RichTextLoss) => void;
  /** Called when a change is refused because the text would be too large to save. */
  onRefuse: (limit: RichTextLimit) => void;
}

const sizes = new WeakMap<Node, RichTextSize>();
function sizeOf(doc: Node): RichTextSize {
  const size = sizes.get(doc) ?? richTextSize(doc.toJSON() as RichTextNode);
  sizes.set(doc, size);
  return size;
}

/** The paragraph that the editor adds below a table or an image. */
const spareNodes = 1;
const measures = ["depth", "nodes", "characters"] as const;

/**
 * Returns the document's size with the slice inserted and its tables repaired, as in the editor.
 */
function sizeWith(state: EditorState, slice: Slice): RichTextSize {
  const { doc } = state.tr.replaceSelection(slice);
  const size = sizeOf(fixTables(EditorState.create({ doc }))?.doc ?? doc);
  return { ...size, nodes: size.nodes + spareNodes };
}

function fitSlice(state: EditorState, slice: Slice): { slice: Slice; loss?: RichTextLoss } {
  const used = sizeOf(state.tr.deleteSelection().doc);
  if (!exceededLimit(sizeWith(state, slice), used)) return { slice };
  const room = {
    depth: limits.richText.depth,
    nodes: limits.richText.nodes - used.nodes - spareNodes,
    characters: limits.richText.characters - used.characters,
  };
  const nodes = slice.content.toJSON() as RichTextNode[];
  for (;;) {
    const { content, loss } = fitRichText(nodes, room);
    const fragment = Fragment.fromJSON(state.schema, content);
    const open = Slice.maxOpen(fragment);
    const fitted = new Slice(
      fragment,
      Math.min(slice.openStart, open.openStart),
      Math.min(slice.openEnd, open.openEnd),
    );
    const size = sizeWith(state, fitted);
    const over = measures.map((name) => size[name] - Math.max(limits.richText[name], used[name]));
    if (fragment.size === 0 || over.every((each) => each <= 0)) return { slice: fitted, loss };
    // Inside a list, the slice is nested deeper. Repairing a table adds nodes.
    measures.forEach((name, index) => {
      room[name] -= Math.max(0, over[index] ?? 0);
    });
  }
}

/** Keeps the text within the limits of a stored document. */
export const ContentLimits = Extension.create<ContentLimitsOptions>({
  name: "contentLimits",
  // Runs before the rules of links and tables, which read pasted content.
  priority: 1_000,
  addOptions: () => ({
    onPaste: () => undefined,
    readHtml: (html) => html,
    onLoss: () => undefined,
    onRefuse: () => undefined,
  }),
  addProseMirrorPlugins() {
    const { onPaste, readHtml, onLoss, onRefuse } = this.options;
    const handleStart = () => {
      onPaste();
      return false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { paste: handleStart, drop: handleStart },
          transformPastedHTML: readHtml,
          transformPasted: (slice: Slice, { state }: EditorView) => {
            const { slice: fitted, loss } = fitSlice(state, slice);
            if (loss) onLoss(loss);
            return fitted;
          },
        },
        filterTransaction: (tr, { doc }) => {
          // Shows a stored text or draft unchanged, even above the limits. Never refuses a repair
          // that follows a change.
          const isOwn = tr.getMeta("preventUpdate") || tr.getMeta("appendedTransaction");
          if (!tr.docChanged || isOwn || !exceededLimit(sizeOf(tr.doc))) return true;
          const limit = exceededLimit(sizeOf(tr.doc), sizeOf(doc));
          if (limit) onRefuse(limit);
          return !limit;
        },
      }),
    ];
  },
});
