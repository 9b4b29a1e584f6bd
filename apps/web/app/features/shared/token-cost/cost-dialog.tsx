import Box, { type BoxProps } from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { useNavigate } from "react-router";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";
import { clamped } from "../../../lib/theme/clamped.ts";
import type { Resumable } from "../pending-action/index.ts";
import { useTokenOrder } from "./token-order.ts";

/** The API's `Cost`: select `tokens balance charges { projectId title tokens }`. */
export interface Cost {
  tokens: number;
  balance: number;
  charges: readonly { projectId: string; title: string; tokens: number }[];
}

/** Returns a button label with its price: `Add 3 tasks · 2 tokens`; free actions show no price. */
export const appendCost = (t: Translate, action: string, tokens: number): string =>
  tokens > 0 ? t("library:cost.label", { action, count: tokens }) : action;

interface CostTextProps extends BoxProps {
  cost: Pick<Cost, "tokens" | "balance">;
}

export function CostText({ cost: { tokens, balance }, children, ...box }: CostTextProps) {
  const t = useTranslate();
  const missing = tokens - balance;
  const mayOrder = useTokenOrder(missing) !== null;
  return (
    <Box {...box}>
      <p>
        {t("library:cost.costs", { count: tokens })} {t("library:cost.balance", { count: balance })}
        {missing <= 0 && ` ${t("library:cost.left", { count: -missing })}`}
      </p>
      {children}
      {missing > 0 && (
        <Box component="p" role={box.role ? undefined : "alert"} sx={{ color: "error.ink" }}>
          {t(`library:cost.${mayOrder ? "missing" : "missingAsk"}`, { count: missing })}
        </Box>
      )}
      <Box component="p" sx={{ color: "text.secondary" }}>
        {t("library:cost.why", { free: limits.freeTasksPerProject })}
      </Box>
    </Box>
  );
}

interface Props {
  cost: Cost;
  /** The button's label: "Add 3 tasks". */
  action: string;
  /** The action to resume once the missing tokens are paid for. */
  resumable: Resumable;
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
}

/**
 * Asks the user to confirm an action's price. If tokens are missing, links to an order. The dialog
 * is open while it is rendered. Must not be rendered for free actions.
 */
export function CostDialog({ cost, action, resumable, onConfirm, onClose }: Props) {
  const t = useTranslate();
  const { tokens, balance, charges } = cost;
  const missing = tokens - balance;
  const navigate = useNavigate();
  const order = useTokenOrder(missing);
  const title =
    missing > 0 ? t("library:cost.titleMissing") : t("library:cost.title", { count: tokens });
  const orderChoice = order
    ? {
        confirm: t("library:cost.order", { count: missing }),
        onConfirm: () => {
          order.storeAction({ ...resumable, action, tokens });
          return navigate(order.to);
        },
      }
    : { confirm: t("ui:close"), onConfirm: () => undefined };
  const payChoice = { confirm: appendCost(t, action, tokens), onConfirm };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      {...(missing > 0 ? orderChoice : payChoice)}
      // The dialog may open while the user presses keys for something else.
      startsAtCancel
      onClose={onClose}
    >
      <Box component="p" dir="auto" sx={{ mt: 0, mb: 1, color: "text.primary", ...clamped(4) }}>
        {action} · {resumable.what}
      </Box>
      <CostText cost={cost} sx={{ color: "text.primary", "& > p": { my: 0.5 } }}>
        {charges.length > 0 && (
          <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: "auto" }}>
            {charges.map((charge) => (
              <Box component="li" key={charge.projectId} sx={{ overflowWrap: "anywhere" }}>
                {t("library:cost.charge", { title: charge.title, count: charge.tokens })}
              </Box>
            ))}
          </Box>
        )}
      </CostText>
    </ConfirmDialog>
  );
}
