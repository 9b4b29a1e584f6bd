import Box from "@mui/material/Box";
import { Node } from "@tiptap/core";
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { ComponentType } from "react";
import type { RichTextImageProps } from "./rich-text-view.tsx";

export interface ImageNodeOptions {
  Image: ComponentType<RichTextImageProps> | null;
}

function ImageNodeView({ node, extension, selected }: ReactNodeViewProps) {
  const { Image } = extension.options as ImageNodeOptions;
  const { fileId, alt, width } = node.attrs as Partial<RichTextImageProps>;
  return (
    <NodeViewWrapper>
      <Box
        data-drag-handle
        sx={{
          borderRadius: 1,
          outline: selected ? 2 : 0,
          outlineStyle: "solid",
          outlineColor: "primary.main",
        }}
      >
        {Image && fileId ? <Image fileId={fileId} alt={alt ?? ""} width={width} /> : null}
      </Box>
    </NodeViewWrapper>
  );
}

/** An image node. Refers to an uploaded file, never to a URL. */
export const ImageNode = Node.create<ImageNodeOptions>({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ Image: null }),
  addAttributes: () => ({
    fileId: { default: null },
    alt: { default: "" },
    width: { default: null },
  }),
  renderHTML: ({ node }) => ["img", { "data-file-id": node.attrs.fileId, alt: node.attrs.alt }],
  parseHTML: () => [
    {
      tag: "img[data-file-id]",
      getAttrs: (image) => ({
        fileId: image.getAttribute("data-file-id"),
        alt: image.getAttribute("alt") ?? "",
      }),
    },
  ],
  addNodeView: () => ReactNodeViewRenderer(ImageNodeView),
});
