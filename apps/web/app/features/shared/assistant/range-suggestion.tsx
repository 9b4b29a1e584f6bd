import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { formatHoursRange, typedHours } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useLearntRange } from "./use-learnt-range.ts";

/** Rounds to two significant digits: `0.7`, `2.1`. */
const formatFactor = (factor: number) => String(Number(factor.toPrecision(2)));
const keyOf = (min: string, max: string) => `${Number(min)} ${Number(max)}`;

interface Props {
  /** The typed hours. */
  min: string;
  max: string;
  onUse: (min: string, max: string) => void;
}

/** Suggests the range that tasks of this size have needed, unless it is already typed. */
export function RangeSuggestion({ min, max, onUse }: Props) {
  const t = useTranslate();
  const learnt = useLearntRange(min, max);
  const [usedKey, setUsedKey] = useState("");
  const typed = keyOf(min, max);
  // For a range that was just filled in, there is no further suggestion.
  if (usedKey === typed)
    return (
      <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("assistant:learnt.used")}
      </Box>
    );
  if (!learnt) return null;
  const suggested = [typedHours(learnt.minHours), typedHours(learnt.maxHours)] as const;
  const range = formatHoursRange(learnt.minHours, learnt.maxHours);
  if (keyOf(...suggested) === typed) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
        {t(`assistant:learnt.${learnt.isOwn ? "own" : "company"}`, {
          low: formatFactor(learnt.low),
          high: formatFactor(learnt.high),
          range,
        })}
      </Box>
      <Button
        size="small"
        onClick={() => {
          onUse(...suggested);
          setUsedKey(keyOf(...suggested));
        }}
      >
        {t("assistant:learnt.use", { range })}
      </Button>
    </Box>
  );
}
