import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { usePendingAction } from "../shared/pending-action/index.ts";

const presets = [20, 50, 100];

/** Shows the balance, and buttons for usual amounts and for the pending action's missing tokens. */
export function AmountChips({ onChoose }: { onChoose: (tokens: number) => void }) {
  const t = useTranslate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const pendingAction = usePendingAction();
  const missing = (pendingAction?.tokens ?? 0) - balance;
  return (
    <Box sx={{ display: "grid", gap: 1, mt: 1.5, justifyItems: "start" }}>
      <Box
        role="group"
        aria-label={t("invoices:order.amounts")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, maxWidth: 1 }}
      >
        {presets.map((tokens) => (
          <Chip
            key={tokens}
            label={tokens}
            variant="outlined"
            onClick={() => onChoose(tokens)}
            sx={{ fontVariantNumeric: "tabular-nums" }}
          />
        ))}
        {pendingAction && missing > 0 && (
          <Chip
            label={t("invoices:order.missing", {
              tokens: formatCount(missing),
              what: pendingAction.what,
            })}
            variant="outlined"
            onClick={() => onChoose(missing)}
            sx={{ maxWidth: 1 }}
          />
        )}
      </Box>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {t("invoices:order.balance", { count: balance, formatted: formatCount(balance) })}
      </Box>
    </Box>
  );
}
