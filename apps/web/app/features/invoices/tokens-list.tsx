import Toll from "@mui/icons-material/TollOutlined";
import Box from "@mui/material/Box";
import { ledgerKinds } from "@presale/contracts/invoices.ts";
import { DateText } from "../../components/date-text.tsx";
import { Crumbs } from "../../components/detail/detail-page.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { formatCount, signedCount } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { OrderButton } from "./order-button.tsx";
import { PendingActionAlert } from "./pending-action-alert.tsx";
import { type LedgerEntry, tokenLedgerQuery } from "./tokens.operations.ts";
import { useInvoiceRefetch } from "./use-invoice-refetch.ts";

function causeOf(t: Translate, entry: LedgerEntry): { text: string; to?: string } {
  const { kind, projectId, projectTitle, invoiceId, invoiceNumber, reason } = entry;
  if (kind === "project")
    return {
      text: t("invoices:ledger.project", { title: projectTitle ?? "" }),
      to: projectId ? pathTo("project", { id: projectId }) : undefined,
    };
  if (kind === "grant") return { text: reason ?? t("invoices:ledger.kinds.grant") };
  return {
    text: t(`invoices:ledger.${kind}`, { number: invoiceNumber ?? "" }),
    to: invoiceId ? pathTo("invoice", { id: invoiceId }) : undefined,
  };
}

function Cause({ entry }: { entry: LedgerEntry }) {
  const t = useTranslate();
  const { text, to } = causeOf(t, entry);
  return to ? <RowLink to={to}>{text}</RowLink> : text;
}

const ledgerList = defineList(
  tokenLedgerQuery,
  ({ tokenLedger }) => tokenLedger,
)({
  i18nKey: "invoices:ledger",
  lead: "invoices:ledger.lead",
  icon: <Toll />,
  permission: "canReadCompanyInvoices",
  orders: ["createdAt", "amount"],
  order: "DESC",
  filters: {
    kind: choiceFilter({
      label: "invoices:ledger.kind",
      values: ledgerKinds,
      nameOf: (kind) => `invoices:ledger.kinds.${kind}`,
    }),
  },
  filterOf: (values) => values,
  titleOf: ({ id }) => id,
  columns: ({ t }) => [
    {
      id: "cause",
      header: t("invoices:ledger.cause"),
      file: (entry) => causeOf(t, entry).text,
      cell: (entry) => <Cause entry={entry} />,
    },
    {
      id: "amount",
      header: t("invoices:ledger.amount"),
      orderBy: "amount",
      width: 120,
      align: "right",
      file: ({ amount }) => amount,
      cell: ({ amount }) => signedCount(amount),
    },
    {
      id: "kind",
      header: t("invoices:ledger.kind"),
      width: 220,
      hidePriority: 1,
      cell: ({ kind }) => t(`invoices:ledger.kinds.${kind}`),
    },
    {
      id: "by",
      header: t("invoices:ledger.by"),
      width: 170,
      hidePriority: 2,
      cell: ({ userName }) => userName ?? "–",
    },
    {
      id: "createdAt",
      header: t("invoices:ledger.at"),
      orderBy: "createdAt",
      width: 160,
      hidePriority: 3,
      file: ({ createdAt }) => csvDateTime(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} hasTime />,
    },
  ],
});

export default function TokensList() {
  const t = useTranslate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const list = useRowsList(ledgerList);
  useInvoiceRefetch(list.reload);
  return (
    <>
      <Crumbs
        crumbs={[{ label: t("nav:invoices"), to: pathTo("invoices") }]}
        current={t("invoices:ledger.title")}
      />
      <Box sx={{ "&:not(:empty)": { mb: 2 } }}>
        <PendingActionAlert />
      </Box>
      <RowsList
        kind={ledgerList}
        list={list}
        emptyAction={<OrderButton />}
        actions={
          <>
            <Box role="status" sx={{ alignSelf: "center", typography: "h3" }}>
              {t("invoices:ledger.balance", { count: balance, formatted: formatCount(balance) })}
            </Box>
            <OrderButton />
          </>
        }
      />
    </>
  );
}
