import Chip from "@mui/material/Chip";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/**
 * Shows tokens that were spent although their payment was refunded. Renders nothing if there are
 * none.
 */
export function OwedTokens({ owed }: { owed: number }) {
  const t = useTranslate();
  if (owed === 0) return null;
  const label = t("companiesAdmin:owed", { count: owed, formatted: formatCount(owed) });
  return <Chip size="small" color="error" label={label} />;
}
