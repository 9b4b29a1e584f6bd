import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ExcessFiles, useLimitedFiles } from "./excess-files.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

interface Props {
  onFiles: (files: File[]) => void;
  /** Maximum size of a file in megabytes. */
  limit: number;
  accept?: string;
  multiple?: boolean;
  remaining?: number;
  disabled?: boolean;
  /** Also takes files that are pasted into fields of the surrounding form. */
  takesPasted?: boolean;
}

/**
 * Accepts dropped, chosen or pasted files. Shows the names of files beyond the first
 * `remaining` ones.
 */
export function FileDropzone(props: Props) {
  const { onFiles, limit, accept, multiple = true, disabled, takesPasted } = props;
  const { remaining = multiple ? Number.POSITIVE_INFINITY : 1 } = props;
  const t = useTranslate();
  const { take, excess } = useLimitedFiles(remaining, onFiles);
  const picker = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const isOver = useDroppedFiles(root, disabled ? null : take, "element");
  usePastedFiles(root, takesPasted && !disabled ? take : null);
  return (
    <Box
      ref={root}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "center",
        columnGap: 1.5,
        rowGap: 1,
        p: 2,
        borderRadius: 1,
        border: "1px dashed",
        borderColor: isOver ? "primary.main" : "text.secondary",
        bgcolor: isOver ? "background.subtle" : "transparent",
        color: "text.secondary",
        typography: "body2",
        textAlign: "center",
      }}
    >
      <UploadFile aria-hidden fontSize="small" />
      <span>
        {isOver ? t("ui:files.dropActive") : t(multiple ? "ui:files.drop" : "ui:files.dropOne")}
      </span>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {t(multiple ? "ui:files.choose" : "ui:files.chooseOne")}
      </Button>
      <Box component="span" sx={{ typography: "caption" }}>
        {t(multiple ? "ui:files.limit" : "ui:files.limitOne", { size: limit })}
      </Box>
      {excess && <ExcessFiles {...excess} />}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again.
          event.target.value = "";
        }}
      />
    </Box>
  );
}
