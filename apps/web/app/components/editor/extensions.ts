import { mergeAttributes } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { isAllowedLink } from "../../lib/rich-text.ts";
import { ImageNode, type ImageNodeOptions } from "./image-node.tsx";
import { PageHeading } from "./page-heading-node.ts";

/** Exactly the nodes and marks that a stored document may hold; see the contracts' rich text. */
export const editorExtensions = (options: ImageNodeOptions) => [
  StarterKit.configure({
    heading: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: (href) => isAllowedLink(href),
      HTMLAttributes: mergeAttributes({ rel: "noopener noreferrer nofollow" }),
    },
  }),
  PageHeading,
  TableKit.configure({ table: { resizable: false } }),
  ImageNode.configure(options),
];
