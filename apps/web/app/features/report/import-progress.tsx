import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  name: string;
  /** Uploaded share, 0 to 1. */
  share: number;
  isPaid: boolean;
}

/** Shows the upload's progress, then an indeterminate state while the server imports. */
export function ImportProgress({ name, share, isPaid }: Props) {
  const t = useTranslate();
  const isThere = share >= 1;
  const percent = Math.round(share * 100);
  const inside = t(isPaid ? "report:import.importing" : "report:import.checking");
  const words = isThere ? inside : t("report:import.uploading", { name });
  return (
    <Box>
      <Box sx={{ display: "flex", gap: 2, justifyContent: "space-between", mb: 1 }}>
        <Box role="status" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
          {words}
        </Box>
        {!isThere && (
          <Box sx={{ typography: "body2", fontVariantNumeric: "tabular-nums" }}>
            {t("ui:files.progress", { percent })}
          </Box>
        )}
      </Box>
      <LinearProgress
        aria-label={words}
        variant={isThere ? "indeterminate" : "determinate"}
        value={isThere ? undefined : percent}
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}
