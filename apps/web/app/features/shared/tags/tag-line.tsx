import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Tooltip from "@mui/material/Tooltip";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { chipGap, chipsThatFit } from "./chips-that-fit.ts";
import { tagMark } from "./tag-dot.tsx";
import type { Tag } from "./tags.operations.ts";

interface Props {
  tags: readonly Tag[];
}

const lineSx = { display: "flex", gap: `${chipGap}px`, minWidth: 0, overflow: "hidden" } as const;

function MoreTags({ tags }: Props) {
  const t = useTranslate();
  const titles = tags.map(({ title }) => title).join(", ");
  return (
    <Tooltip title={titles}>
      <Chip
        size="small"
        variant="outlined"
        label={`+${tags.length}`}
        aria-label={t("library:moreTags", { count: tags.length, titles })}
        sx={{ flexShrink: 0 }}
      />
    </Tooltip>
  );
}

function Line({ tags }: Props) {
  const line = useRef<HTMLDivElement>(null);
  /** Undefined until the chips have been measured, before the first paint. */
  const [fit, setFit] = useState<number>();
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const widths = Array.from(element.children, (chip) => chip.getBoundingClientRect().width);
    const measure = () => setFit(chipsThatFit(widths, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rest = fit === undefined ? [] : tags.slice(fit);
  const chipSx = fit === undefined ? { flexShrink: 0 } : { minWidth: 0 };
  return (
    <Box ref={line} sx={lineSx}>
      {tags.slice(0, fit).map(({ id, title, color }) => (
        <Chip key={id} icon={tagMark(color)} label={title} title={title} size="small" sx={chipSx} />
      ))}
      {rest.length > 0 && <MoreTags tags={rest} />}
    </Box>
  );
}

/** Renders the tags in a list's row: those that fit into one line, and the number of others. */
export const TagLine = ({ tags }: Props) => (
  <Line key={tags.map(({ title }) => title).join()} tags={tags} />
);
