import { formatFileSize } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { StoredFile } from "../../lib/uploads.ts";

/** Shows a file's size, and whether it is an image without a preview. */
export function FileDetails({ file: { size, mime, previewUrl } }: { file: StoredFile }) {
  const t = useWords();
  const isHidden = previewUrl === null && mime.startsWith("image/");
  return [formatFileSize(size), ...(isHidden ? [t("ui:files.noPreview")] : [])].join(" · ");
}
