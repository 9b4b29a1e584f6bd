import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { tagMark } from "./tag-dot.tsx";
import type { Tag } from "./tags.operations.ts";

interface Props {
  tags: readonly Tag[];
  /** In list rows: the first tag, and the number of others. */
  isOneLine?: boolean;
  /** On pages: path of the list filtered by the tag. */
  toTag?: (id: string) => string;
}

const chipSx = { maxWidth: "100%", minWidth: 0 } as const;

export function TagChips({ tags, isOneLine, toTag }: Props) {
  const t = useTranslate();
  const shown = isOneLine ? tags.slice(0, 1) : tags;
  const rest = tags.slice(shown.length);
  const titles = rest.map(({ title }) => title).join(", ");
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: isOneLine ? "nowrap" : "wrap",
        gap: 0.5,
        minWidth: 0,
        // The "+n" chip is never truncated.
        "& > :last-of-type": rest.length > 0 ? { flexShrink: 0 } : undefined,
      }}
    >
      {shown.map(({ id, title, color }) =>
        toTag ? (
          <Chip
            key={id}
            icon={tagMark(color)}
            label={title}
            size="small"
            clickable
            component={Link}
            to={toTag(id)}
            sx={chipSx}
          />
        ) : (
          <Chip key={id} icon={tagMark(color)} label={title} size="small" sx={chipSx} />
        ),
      )}
      {rest.length > 0 && (
        <Tooltip title={titles}>
          <Chip
            size="small"
            variant="outlined"
            label={`+${rest.length}`}
            aria-label={t("library:moreTags", { count: rest.length, titles })}
          />
        </Tooltip>
      )}
    </Box>
  );
}
