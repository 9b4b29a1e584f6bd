import { mergeAttributes } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";

/** The page around an editor has headings of its own: a document's begin two levels lower. */
const outset = 2;

export const PageHeading = Heading.extend({
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((tag) => ({
      tag: `h${tag}`,
      getAttrs: (element) => {
        const own = Number(element.getAttribute("data-level"));
        return { level: own >= 1 && own <= 3 ? own : Math.min(tag, 3) };
      },
    })),
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs.level + outset}`,
    mergeAttributes(HTMLAttributes, { "data-level": node.attrs.level, dir: "auto" }),
    0,
  ],
}).configure({ levels: [1, 2, 3] });
