import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";
import { mergeAttributes } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { ContentLimits, type ContentLimitsOptions } from "./content-limits.ts";
import { ImageNode, type ImageNodeOptions } from "./image-node.tsx";
import { PageHeading } from "./page-heading-node.ts";
import { UploadingImage } from "./uploading-image-node.ts";

export interface EditorOptions extends ContentLimitsOptions {
  Image: ImageNodeOptions["Image"];
  uploadingLabel: string;
}

/**
 * Returns the nodes and marks of a stored document (see the contracts' rich text) and of uploads.
 */
export const editorExtensions = ({ Image, uploadingLabel, ...limitOptions }: EditorOptions) => [
  StarterKit.configure({
    heading: false,
    // For display only: a stored document has no text direction.
    paragraph: { HTMLAttributes: { dir: "auto" } },
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
  ImageNode.configure({ Image }),
  UploadingImage.configure({ label: uploadingLabel }),
  ContentLimits.configure(limitOptions),
];
