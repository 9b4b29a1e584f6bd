import { mergeAttributes } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";

/** Copied HTML fits a page's outline: a document's headings start two levels below the page's. */
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
  // Each renders as an h2 on the page, since a text that starts with its second level would skip
  // one.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("h2");
      dom.dataset.level = node.attrs.level;
      dom.dir = "auto";
      return { dom, contentDOM: dom };
    },
}).configure({ levels: [1, 2, 3] });
