import Box from "@mui/material/Box";
import type { TagColor } from "@presale/contracts/tag-colors.ts";

interface Props {
  color: TagColor;
  /** Set by a Chip that uses it as icon. */
  className?: string;
}

/** Renders a tag's colour. Hidden from screen readers, which read the title beside it. */
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

export const tagMark = (color: TagColor) =>
  color === "grey" ? undefined : <TagDot color={color} />;
