import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { DateText } from "../../components/plain-values.tsx";
import { type Fact, Facts } from "../../components/rows/facts.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { InvoiceStatus } from "../library/invoice-status.tsx";
import {
  type CompanyInvoice,
  type CompanyRow,
  companyQuery,
  type Ledger,
} from "./companies-admin.operations.ts";
import { companyActions } from "./company-actions.tsx";
import { CompanyLedger } from "./company-ledger.tsx";
import { OwedTokens } from "./owed-tokens.tsx";

interface WholeCompany extends CompanyRow {
  ledger: Ledger | null;
  /** None for those who may not read them. */
  invoices: readonly CompanyInvoice[] | null;
}

const companyPage: PageKind<WholeCompany> = {
  place: { label: "nav:companies", to: pathTo("backofficeCompanies") },
  titleOf: ({ name }) => name,
  actions: companyActions,
};

const latest = { perPage: 10, orderBy: "createdAt", order: "DESC" } as const;

function CompanyFacts(company: CompanyRow) {
  const t = useWords();
  const { isPermitted } = useSession();
  const { id, email, web, userCount, balance, owed, createdAt } = company;
  const users = t("companiesAdmin:showUsers", {
    count: userCount,
    formatted: formatCount(userCount),
  });
  const facts: Fact[] = [
    [t("companiesAdmin:fields.balance"), formatCount(balance)],
    ...(owed > 0
      ? [[t("companiesAdmin:fields.owed"), <OwedTokens key="owed" owed={owed} />] as const]
      : []),
    [
      t("companiesAdmin:fields.users"),
      isPermitted("canReadUsersAdmin") ? (
        <TextLink key="users" to={listLink(pathTo("backofficeUsers"), { companyId: id })}>
          {users}
        </TextLink>
      ) : (
        users
      ),
    ],
    [t("companiesAdmin:fields.email"), email ?? "–"],
    [t("companiesAdmin:fields.web"), web ?? "–"],
    [t("companiesAdmin:fields.legalName"), company.legalName ?? "–"],
    [
      t("companiesAdmin:fields.address"),
      <Box key="address" component="span" sx={{ whiteSpace: "pre-line" }}>
        {company.address ?? "–"}
      </Box>,
    ],
    [t("companiesAdmin:fields.taxNumber"), company.taxNumber ?? "–"],
    [t("companiesAdmin:fields.created"), <DateText key="created" value={createdAt} time />],
  ];
  return <Facts title={t("companiesAdmin:facts")} facts={facts} />;
}

function Invoices({ id, invoices }: { id: string; invoices: readonly CompanyInvoice[] }) {
  const t = useWords();
  return (
    <SectionCard
      title={t("companiesAdmin:invoices.title")}
      actions={
        <TextLink variant="body2" to={listLink(pathTo("backofficeInvoices"), { companyId: id })}>
          {t("companiesAdmin:showInvoices")}
        </TextLink>
      }
    >
      {invoices.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("companiesAdmin:invoices.empty")}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
          {invoices.map((invoice) => (
            <Box
              component="li"
              key={invoice.id}
              sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, py: 0.5 }}
            >
              <TextLink to={pathTo("backofficeInvoice", { id: invoice.id })}>
                {invoice.number ?? t("invoicesAdmin:draft", { id: invoice.id })}
              </TextLink>
              <InvoiceStatus {...invoice} />
              <Box sx={{ flex: 1 }} />
              {formatMoney(invoice.total, invoice.currency)}
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

/** One company: its details, its tokens and what it has ordered. */
export function CompanyDetails({ id }: { id: string }) {
  const t = useWords();
  const { isPermitted } = useSession();
  const readsInvoices = isPermitted("canReadInvoicesAdmin");
  const state = useRow(
    companyQuery,
    { id, latest, readsInvoices },
    ({ companyAccount, companyAccountLedger, invoiceAccounts }) =>
      companyAccount && {
        ...companyAccount,
        ledger: companyAccountLedger,
        invoices: invoiceAccounts?.items ?? null,
      },
  );
  return (
    <RowPage
      kind={companyPage}
      state={state}
      lead={({ email }) => email}
      aside={(company) => <CompanyFacts {...company} />}
    >
      {({ owed, ledger, invoices }) => (
        <Box sx={{ display: "grid", gap: 3 }}>
          {owed > 0 && (
            <Alert severity="warning" role="note">
              {t("companiesAdmin:owedText")}
            </Alert>
          )}
          {ledger && <CompanyLedger {...ledger} />}
          {invoices && <Invoices id={id} invoices={invoices} />}
        </Box>
      )}
    </RowPage>
  );
}
