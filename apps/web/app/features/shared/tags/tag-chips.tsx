import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { Link } from "react-router";
import { tagMark } from "./tag-dot.tsx";
import type { Tag } from "./tags.operations.ts";

interface Props {
  tags: readonly Tag[];
  /** Path of the list filtered by the tag. */
  toTag: (id: string) => string;
}

/** Renders the tags on a row's page. */
export const TagChips = ({ tags, toTag }: Props) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, minWidth: 0 }}>
    {tags.map(({ id, title, color }) => (
      <Chip
        key={id}
        icon={tagMark(color)}
        label={title}
        size="small"
        clickable
        component={Link}
        to={toTag(id)}
        sx={{ maxWidth: "100%", minWidth: 0 }}
      />
    ))}
  </Box>
);
