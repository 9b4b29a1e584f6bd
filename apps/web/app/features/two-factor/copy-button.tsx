import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Button from "@mui/material/Button";
import { toastDurations } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { showToast, toastSuccess } from "../../lib/toasts.ts";

interface Props {
  text: string;
  label: string;
  done: string;
}

/**
 * Copies a text to the clipboard. If the browser refuses, the text is still visible beside the
 * button.
 */
export function CopyButton({ text, label, done }: Props) {
  const t = useTranslate();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(done);
    } catch {
      showToast({
        tone: "error",
        message: t("twoFactor:codes.notCopied"),
        duration: toastDurations.failure,
      });
    }
  };
  return (
    <Button variant="outlined" size="small" startIcon={<ContentCopy />} onClick={handleCopy}>
      {label}
    </Button>
  );
}
