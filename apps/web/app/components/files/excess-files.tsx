import Box from "@mui/material/Box";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Excess {
  files: readonly File[];
  max: number;
}

/** Passes on up to `room` files. Returns the others as `excess`. */
export function useLimitedFiles(room: number, onFiles: (files: File[]) => void) {
  const [excess, setExcess] = useState<Excess | null>(null);
  const take = (files: readonly File[]) => {
    const over = files.slice(room);
    setExcess(over.length > 0 ? { files: over, max: room } : null);
    if (files.length > 0) onFiles(files.slice(0, room));
  };
  return { take, excess };
}

const maxNames = 3;
const namesOf = (files: readonly File[]) =>
  [
    ...files.slice(0, maxNames).map(({ name }) => name),
    ...(files.length > maxNames ? ["…"] : []),
  ].join(", ");

export function ExcessFiles({ files, max }: Excess) {
  const t = useTranslate();
  return (
    <Box role="alert" sx={{ flexBasis: "100%", color: "error.ink", overflowWrap: "anywhere" }}>
      {t("ui:files.left", { count: files.length, names: namesOf(files), max })}
    </Box>
  );
}
