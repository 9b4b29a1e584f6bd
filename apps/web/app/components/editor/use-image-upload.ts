import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { fileProblem } from "../../lib/file-problem.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { UploadRejected } from "../../lib/uploads.ts";

export interface EditorImages {
  /** Rejects with a user-facing message. */
  upload: (file: File) => Promise<{ id: string }>;
  Image: React.ComponentType<import("./rich-text-view.tsx").RichTextImageProps>;
}

export function useImageUpload(editor: Editor | null, images: EditorImages | undefined) {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [imageWithoutAlt, setImageWithoutAlt] = useState<{ fileId: string; name: string } | null>(
    null,
  );

  const take = async (file: File | undefined) => {
    if (!file || !images) return;
    setIsUploading(true);
    setError(null);
    try {
      const found = await fileProblem(file, site().uploadMegabytes);
      if (found) throw new UploadRejected(found);
      const { id } = await images.upload(file);
      setImageWithoutAlt({ fileId: id, name: file.name });
    } catch (problem) {
      const hasReason = problem instanceof Error && problem.message !== "";
      setError(hasReason ? problem.message : t("errors:file"));
    } finally {
      setIsUploading(false);
    }
  };
  const insert = (alt: string) => {
    const fileId = imageWithoutAlt?.fileId;
    setImageWithoutAlt(null);
    if (fileId)
      setTimeout(() =>
        editor
          ?.chain()
          .focus()
          // Adds a paragraph to continue in. Otherwise, the next key would replace the selected
          // image.
          .insertContent([{ type: "image", attrs: { fileId, alt } }, { type: "paragraph" }])
          .run(),
      );
  };
  return {
    picker,
    take,
    insert,
    imageWithoutAlt,
    error,
    isUploading,
    cancel: () => setImageWithoutAlt(null),
    choose: () => picker.current?.click(),
  };
}
