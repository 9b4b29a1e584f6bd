import { uploadingImage } from "@presale/contracts/rich-text-rules.ts";
import { Node } from "@tiptap/core";

/** Placeholder of a pasted image during its upload: see `use-pasted-images.ts`. */
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
