import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  label: string;
  /**
   * Uploaded share, 0 to 1. At 1 the server is processing the file, so the progress is
   * indeterminate.
   */
  share: number;
}

export function SendingProgress({ label, share }: Props) {
  const t = useTranslate();
  const isUploaded = share >= 1;
  const percent = Math.round(share * 100);
  return (
    <Box>
      <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between", mb: 1 }}>
        <Box role="status" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
          {label}
        </Box>
        {!isUploaded && (
          <Box sx={{ typography: "body2", fontVariantNumeric: "tabular-nums" }}>
            {t("ui:files.progress", { percent })}
          </Box>
        )}
      </Box>
      <LinearProgress
        aria-label={label}
        variant={isUploaded ? "indeterminate" : "determinate"}
        value={isUploaded ? undefined : percent}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}
