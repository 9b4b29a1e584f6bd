import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { DateText } from "../../components/date-text.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { type Transaction, transactionQuery } from "./payments-admin.operations.ts";
import { providerName } from "./provider-name.ts";
import { RequestLog } from "./request-log.tsx";
import { transactionActions } from "./transaction-actions.tsx";
import { TransactionStatus } from "./transaction-status.tsx";

interface NamedTransaction extends Transaction {
  name: string;
}

const transactionPage: PageKind<NamedTransaction> = {
  backLink: { label: "nav:transactions", to: pathTo("backofficeTransactions") },
  titleOf: ({ name }) => name,
  actions: transactionActions,
  buttons: 2,
};

function TransactionFacts(transaction: Transaction) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { uid, company, userId, userName, invoiceId, invoiceNumber, invoiceType } = transaction;
  const { method, provider, amount, currency, reference, startedAt, endedAt } = transaction;
  const linkIfAllowed = (isAllowed: boolean, to: string, text: string) =>
    isAllowed ? <TextLink to={to}>{text}</TextLink> : text;
  const facts: DetailEntry[] = [
    [t("transactions:fields.uid"), uid],
    [
      t("transactions:fields.company"),
      linkIfAllowed(
        isPermitted("canReadCompaniesAdmin"),
        pathTo("backofficeCompany", { id: company.id }),
        company.name,
      ),
    ],
    [
      t("transactions:fields.user"),
      userId && userName
        ? linkIfAllowed(
            isPermitted("canReadUsersAdmin"),
            pathTo("backofficeUser", { id: userId }),
            userName,
          )
        : t("transactions:byStaff"),
    ],
    [
      t("transactions:fields.invoice"),
      linkIfAllowed(
        isPermitted("canReadInvoicesAdmin"),
        pathTo("backofficeInvoice", { id: invoiceId }),
        invoiceNumber ?? invoiceId,
      ),
    ],
    [t("transactions:fields.invoiceType"), t(`transactions:invoiceTypes.${invoiceType}`)],
    [t("transactions:fields.method"), t(`transactions:methods.${method}`)],
    [t("transactions:fields.provider"), providerName(t, provider) ?? "–"],
    [t("transactions:fields.status"), <TransactionStatus key="status" {...transaction} />],
    [t("transactions:fields.amount"), formatMoney(amount, currency)],
    [t("transactions:fields.reference"), reference ?? "–"],
    [t("transactions:fields.start"), <DateText key="start" value={startedAt} hasTime />],
    [t("transactions:fields.end"), <DateText key="end" value={endedAt} hasTime />],
  ];
  return <DetailsCard title={t("transactions:facts")} entries={facts} />;
}

function TransactionDetails({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(transactionQuery, { id }, ({ transaction }) => {
    const number = transaction?.invoiceNumber ?? transaction?.invoiceId;
    return transaction && { ...transaction, name: t("transactions:name", { number }) };
  });
  return (
    <RowPage
      kind={transactionPage}
      state={state}
      lead={({ company }) => company.name}
      aside={(transaction) => <TransactionFacts {...transaction} />}
    >
      {({ needsStaff, log }) => (
        <Box sx={{ display: "grid", gap: 3 }}>
          {needsStaff && (
            <Alert severity="warning" role="note">
              {t("transactions:why")}
            </Alert>
          )}
          <RequestLog log={log} />
        </Box>
      )}
    </RowPage>
  );
}

export default recordScreen(TransactionDetails);
