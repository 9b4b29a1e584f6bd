import Button from "@mui/material/Button";
import { type ReactNode, useRef } from "react";

interface Props {
  onFile: (file: File) => void;
  isBusy: boolean;
  children: ReactNode;
}

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
          // Allows the same file to be chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
