import Chip from "@mui/material/Chip";
import { formatCount } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

/**
 * Shows tokens that were spent although their payment was refunded. Renders nothing if there are
 * none.
 */
export function OwedTokens({ owed }: { owed: number }) {
  const t = useWords();
  if (owed === 0) return null;
  const label = t("companiesAdmin:owed", { count: owed, formatted: formatCount(owed) });
  return <Chip size="small" color="error" label={label} />;
}
