import Close from "@mui/icons-material/Close";
import Refresh from "@mui/icons-material/Refresh";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { FileRow } from "./file-row.tsx";
import type { PendingUpload } from "./use-uploads.ts";

interface Props {
  pending: readonly PendingUpload[];
  onCancel: (key: number) => void;
  onRetry: (key: number) => void;
}

export function UploadRows({ pending, onCancel, onRetry }: Props) {
  const t = useTranslate();
  return pending.map(({ key, file, share, error }) => {
    const { name } = file;
    const percent = Math.round(share * 100);
    return (
      <FileRow
        key={key}
        mime={file.type}
        name={name}
        detail={
          error === null ? (
            <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Box
                component="progress"
                max={100}
                value={percent}
                aria-label={t("ui:files.uploading", { name })}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  height: 6,
                  color: "primary.main",
                  accentColor: "currentColor",
                }}
              />
              <Box component="span" sx={{ minWidth: 36, fontVariantNumeric: "tabular-nums" }}>
                {t("ui:files.progress", { percent })}
              </Box>
            </Box>
          ) : (
            <Box role="alert" sx={{ color: "error.ink" }}>
              {error}
            </Box>
          )
        }
        actions={
          <>
            {error !== null && (
              <IconButton
                size="small"
                onClick={() => onRetry(key)}
                aria-label={t("ui:files.retry", { name })}
              >
                <Refresh fontSize="small" />
              </IconButton>
            )}
            <IconButton
              size="small"
              onClick={() => onCancel(key)}
              aria-label={t(error === null ? "ui:files.cancel" : "ui:files.remove", { name })}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      />
    );
  });
}
