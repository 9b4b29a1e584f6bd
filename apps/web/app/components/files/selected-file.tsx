import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { FileDetails } from "./file-details.tsx";
import { FileRow } from "./file-row.tsx";

interface Props {
  /** Undefined while its details load, or when it no longer exists. */
  file: StoredFile | undefined;
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function SelectedFile({ file, name, index, count, onMove, onRemove }: Props) {
  const t = useTranslate();
  return (
    <FileRow
      mime={file?.mime ?? ""}
      name={name}
      detail={file && <FileDetails file={file} />}
      actions={
        <Box sx={{ display: "flex", flexShrink: 0 }}>
          {count > 1 && (
            <>
              <IconButton
                size="small"
                disabled={index === 0}
                onClick={() => onMove(index - 1)}
                aria-label={t("ui:files.up", { name })}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
                aria-label={t("ui:files.down", { name })}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </>
          )}
          <IconButton size="small" onClick={onRemove} aria-label={t("ui:files.remove", { name })}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      }
    />
  );
}
