import { uploadingImage } from "@presale/contracts/rich-text-rules.ts";
import { Node } from "@tiptap/core";

/** The place of a pasted image until it is uploaded: see `use-pasted-images.ts`. */
export const UploadingImage = Node.create<{ label: string }>({
  name: uploadingImage,
  group: "block",
  atom: true,
  addOptions: () => ({ label: "" }),
  addAttributes: () => ({ key: { default: "" }, alt: { default: "" } }),
  renderHTML({ node }) {
    const { key, alt } = node.attrs;
    return ["div", { "data-uploading": key, title: alt }, this.options.label];
  },
  parseHTML: () => [
    {
      tag: "[data-uploading]",
      getAttrs: (element) => ({
        key: element.getAttribute("data-uploading"),
        alt: element.getAttribute("alt") ?? element.getAttribute("title") ?? "",
      }),
    },
  ],
});
