import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Left {
  files: readonly File[];
  max: number;
}

/** Passes on as many files as there is room for. Returns the others. */
export function useLimitedFiles(room: number, onFiles: (files: File[]) => void) {
  const [left, setLeft] = useState<Left | null>(null);
  const take = (files: readonly File[]) => {
    const over = files.slice(room);
    setLeft(over.length > 0 ? { files: over, max: room } : null);
    if (files.length > 0) onFiles(files.slice(0, room));
  };
  return { take, left };
}

const maxNames = 3;
const namesOf = (files: readonly File[]) =>
  [
    ...files.slice(0, maxNames).map(({ name }) => name),
    ...(files.length > maxNames ? ["…"] : []),
  ].join(", ");

export function LeftFiles({ files, max }: Left) {
  const t = useTranslate();
  return (
    <Box role="alert" sx={{ flexBasis: "100%", color: "error.ink", overflowWrap: "anywhere" }}>
      {t("ui:files.left", { count: files.length, names: namesOf(files), max })}
    </Box>
  );
}
