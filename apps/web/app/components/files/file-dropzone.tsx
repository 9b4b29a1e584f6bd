import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type DragEvent, useRef, useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  onFiles: (files: File[]) => void;
  /** Megabytes, said beside the button. */
  limit: number;
  /** As the input's `accept`: `image/png,image/jpeg`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
}

/** Takes files by dropping or choosing. */
export function FileDropzone({ onFiles, limit, accept, multiple = true, disabled }: Props) {
  const t = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
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
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </Box>
  );
}
