import Box from "@mui/material/Box";
import { type ChangeObject, diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Two texts that have little in common are shown one after the other, rather than awaited. */
const timeout = 300;
/** Characters of unchanged text that stay around a change. */
const around = 160;

type Change = Pick<ChangeObject<string>, "value" | "added" | "removed">;

/** The changes between two texts, word by word; long stretches without one are cut. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const all: readonly Change[] = diffWordsWithSpace(before, after, { timeout }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return all.flatMap((change, index) => {
    const isFirst = index === 0;
    const isLast = index === all.length - 1;
    const { value, added, removed } = change;
    if (added || removed || value.length <= around * 2) return [change];
    const head = isFirst ? "" : value.slice(0, around);
    const tail = isLast ? "" : value.slice(-around);
    return [head, null, tail].flatMap((part) =>
      part === "" ? [] : [{ value: part ?? "\n…\n", added: false, removed: false }],
    );
  });
}

const unseenSx = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

const changedSx = {
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  typography: "body2",
  "& ins, & del": { borderRadius: 0.5, px: "1px", color: "text.primary" },
  "& ins": {
    textDecorationThickness: "2px",
    bgcolor: "color-mix(in srgb, var(--presale-palette-success-main) 20%, transparent)",
  },
  "& del": { bgcolor: "color-mix(in srgb, var(--presale-palette-error-main) 20%, transparent)" },
} as const;

/** What was taken out of a text and what came into it, in their places. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const t = useWords();
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  let place = 0;
  return (
    <Box sx={changedSx}>
      {changes.map(({ value, added, removed }) => {
        const key = place;
        place += value.length;
        if (!added && !removed) return <span key={`${key}=`}>{value}</span>;
        const Changed = added ? "ins" : "del";
        return (
          <Changed key={`${key}${Changed}`}>
            <Box component="span" sx={unseenSx}>
              {t(added ? "versions:added" : "versions:removed")}{" "}
            </Box>
            {value}
          </Changed>
        );
      })}
    </Box>
  );
}
