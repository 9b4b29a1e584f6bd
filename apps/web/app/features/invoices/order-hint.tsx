import Box from "@mui/material/Box";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useData } from "../../lib/use-data.ts";
import { billingQuery } from "./invoices.operations.ts";
import { orderHintKey } from "./order-hint-key.ts";

/** Shows how the order can be paid. The page has already loaded the query. */
export function OrderHint() {
  const t = useTranslate();
  const { data } = useData(billingQuery, {}, { isCached: true });
  if (!data?.paymentMethods) return null;
  return (
    <Box sx={{ typography: "body2", color: "text.secondary" }}>
      {t(orderHintKey(data.paymentMethods))}
    </Box>
  );
}
