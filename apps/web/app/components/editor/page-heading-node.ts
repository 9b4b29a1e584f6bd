import { mergeAttributes } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";

/** Levels added to headings in copied HTML, so that they fit a page's outline. */
const levelOffset = 2;

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
    `h${node.attrs.level + levelOffset}`,
    mergeAttributes(HTMLAttributes, { "data-level": node.attrs.level, dir: "auto" }),
    0,
  ],
  // Displays each heading as an h2 in the editor. With its own level, a text that starts with a
  // second-level heading would skip a level of the page's outline.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("h2");
      dom.dataset.level = node.attrs.level;
      dom.dir = "auto";
      return { dom, contentDOM: dom };
    },
}).configure({ levels: [1, 2, 3] });
