import { formatFileSize } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../lib/uploads.ts";

export function FileDetails({ file: { size, mime, previewUrl } }: { file: StoredFile }) {
  const t = useTranslate();
  const isHidden = previewUrl === null && mime.startsWith("image/");
  return [formatFileSize(size), ...(isHidden ? [t("ui:files.noPreview")] : [])].join(" · ");
}
