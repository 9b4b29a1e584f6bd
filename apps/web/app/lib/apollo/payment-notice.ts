import type { ErrorCode } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { NoticeLink } from "../notices.ts";
import { pathTo } from "../paths.ts";
import { isPermitted } from "../session.ts";

export function paymentNoticeLink(
  code: ErrorCode | undefined,
  { invoiceId, missing }: Record<string, unknown>,
): NoticeLink | undefined {
  if (code === "INVOICE_OVERDUE" && isPermitted("canReadCompanyInvoices"))
    return {
      label: translate("errors:toInvoice"),
      to: pathTo("invoice", { id: String(invoiceId) }),
    };
  if (code === "TOKENS_EXHAUSTED" && isPermitted("canCreateCompanyInvoices"))
    return {
      label: translate("errors:toOrder"),
      to: `${pathTo("orderTokens")}?tokens=${Number(missing) || 1}`,
    };
  return undefined;
}
