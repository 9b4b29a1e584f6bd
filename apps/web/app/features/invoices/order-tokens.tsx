import { limits } from "@presale/contracts/limits.ts";
import { useSearchParams } from "react-router";
import { Crumbs } from "../../components/detail/detail-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import { buyerValues } from "./buyer-inputs.tsx";
import { billingQuery } from "./invoices.operations.ts";
import { OrderForm } from "./order-form.tsx";

/** Default number of tokens if the URL doesn't name the missing ones. */
const defaultTokens = 20;

export default function OrderTokens() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const query = useData(billingQuery, {});
  const missing = Number(search.get("tokens"));
  const initialTokens = Number.isInteger(missing) && missing > 0 ? missing : defaultTokens;
  const title = t("invoices:titles.order");
  return (
    <>
      <Crumbs crumbs={[{ label: t("nav:invoices"), to: pathTo("invoices") }]} current={title} />
      <PageHeading
        title={title}
        lead={t("invoices:order.lead", { free: limits.freeTasksPerProject })}
      />
      <Loaded value={query.data?.me?.company} state={query} height={720}>
        {(company) => (
          <OrderForm
            key={initialTokens}
            buyer={buyerValues(company)}
            initialTokens={initialTokens}
            isSandbox={query.data?.paymentSandbox}
          />
        )}
      </Loaded>
    </>
  );
}
