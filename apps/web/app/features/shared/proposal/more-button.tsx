import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCount } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

interface Props {
  shown: number;
  total: number;
  /** Number of items that the button adds. */
  next: number;
  onMore: () => void;
}

/** Renders nothing once all items are shown. */
export function MoreButton({ shown, total, next, onMore }: Props) {
  const t = useTranslate();
  if (next === 0) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1.5, py: 1 }}>
      <Button size="small" onClick={onMore}>
        {t("report:breakdown.more", { count: next })}
      </Button>
      <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
        {t("report:breakdown.shown", { shown: formatCount(shown), total: formatCount(total) })}
      </Box>
    </Box>
  );
}
