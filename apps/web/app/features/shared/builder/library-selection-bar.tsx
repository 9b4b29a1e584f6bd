import Button from "@mui/material/Button";
import { SelectionBar } from "../../../components/selection-bar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { appendCost } from "../token-cost/index.ts";
import type { BuilderKind } from "./use-builder.ts";

interface Props {
  kind: BuilderKind;
  count: number;
  /** Null while unknown. */
  tokens: number | null;
  onAdd: () => void;
  onClear: () => void;
}

export function LibrarySelectionBar({ kind, count, tokens, onAdd, onClear }: Props) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <SelectionBar
      label={t("builder:selected", { count })}
      clearLabel={t("builder:clearSelection")}
      onClear={onClear}
    >
      <Button size="small" variant="contained" onClick={onAdd}>
        {appendCost(t, t(`builder:${kind}.addSelected`, { count }), tokens ?? 0)}
      </Button>
    </SelectionBar>
  );
}
