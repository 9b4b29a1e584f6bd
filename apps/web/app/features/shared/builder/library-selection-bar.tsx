import Button from "@mui/material/Button";
import { SelectionBar } from "../../../components/selection-bar.tsx";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { withCost } from "../token-cost/index.ts";
import type { BuilderKind } from "./use-builder.ts";

interface Props {
  kind: BuilderKind;
  count: number;
  /** Null while unknown. */
  tokens: number | null;
  isBusy: boolean;
  onAdd: () => void;
  onClear: () => void;
}

/** What is ticked in the library, and what adding all of it does. */
export function LibrarySelectionBar({ kind, count, tokens, isBusy, onAdd, onClear }: Props) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <SelectionBar
      label={t("builder:selected", { count })}
      clearLabel={t("builder:clearSelection")}
      onClear={onClear}
    >
      <Button
        size="small"
        variant="contained"
        // Not disabled meanwhile: a question's dialog gives the focus back to it.
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && onAdd()}
      >
        {withCost(t, t(`builder:${kind}.addSelected`, { count }), tokens ?? 0)}
      </Button>
    </SelectionBar>
  );
}
