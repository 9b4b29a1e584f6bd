import Button from "@mui/material/Button";
import { type ReactNode, useRef } from "react";

interface Props {
  onFile: (file: File) => void;
  isBusy: boolean;
  children: ReactNode;
}

/** Opens the browser's own picker for one image. */
export function ImageButton({ onFile, isBusy, children }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => picker.current?.click()}>
        {children}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
