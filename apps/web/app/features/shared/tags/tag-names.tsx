import Box from "@mui/material/Box";
import { tagMark } from "./tag-dot.tsx";
import type { Tag } from "./tags.operations.ts";

export const TagNames = ({ tags }: { tags: readonly Tag[] }) => (
  <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", columnGap: 1.25 }}>
    {tags.map(({ id, title, color }) => (
      <Box key={id} component="span" sx={{ "& > :first-of-type": { mr: 0.75 } }}>
        {tagMark(color)}
        {title}
      </Box>
    ))}
  </Box>
);
