import Box from "@mui/material/Box";
import type { TagColor } from "@presale/contracts/tag-colors.ts";

interface Props {
  color: TagColor;
  /** A chip's own, when it makes its icon. */
  className?: string;
}

/** A tag's colour. It says nothing that the title beside it doesn't. */
export const TagDot = ({ color, className }: Props) => (
  <Box
    component="span"
    aria-hidden
    className={className}
    sx={{
      display: "inline-block",
      flexShrink: 0,
      width: 8,
      height: 8,
      borderRadius: "50%",
      bgcolor: `tag.${color}`,
      "&&.MuiChip-icon": { ml: 1, mr: -0.25 },
    }}
  />
);

/** Before a tag's title; one without a colour of its own has none. */
export const tagMark = (color: TagColor) =>
  color === "grey" ? undefined : <TagDot color={color} />;
