import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { Fragment, useReducer } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount, formatSharedDate, nameOfZone } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";
import { companyActions } from "./company-actions.tsx";
import { CompanyInvites } from "./company-invites.tsx";
import { CompanyLedger } from "./company-ledger.tsx";
import { CompanyNotes } from "./company-notes.tsx";
import { CompanyRestriction } from "./company-restriction.tsx";
import { Activity, Invoices, Projects, Users } from "./company-rows.tsx";
import { firstRows } from "./company-section.tsx";
import { companyPageQuery } from "./company-sections.operations.ts";
import { OwedTokens } from "./owed-tokens.tsx";

const companyPage: PageKind<CompanyRow> = {
  backLink: { label: "nav:companies", to: pathTo("backofficeCompanies") },
  titleOf: ({ name }) => name,
  actions: companyActions,
};

function CompanyFacts(company: CompanyRow) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { id, email, web, userCount, balance, owed, createdAt } = company;
  const users = t("companiesAdmin:showUsers", {
    count: userCount,
    formatted: formatCount(userCount),
  });
  const facts: DetailEntry[] = [
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
    [t("companiesAdmin:fields.email"), email ? <EmailText key="email">{email}</EmailText> : "–"],
    [t("companiesAdmin:fields.web"), web ?? "–"],
    [t("companiesAdmin:fields.legalName"), company.legalName ?? "–"],
    [
      t("companiesAdmin:fields.address"),
      <Box key="address" component="span" dir="auto" sx={{ whiteSpace: "pre-line" }}>
        {company.address ?? "–"}
      </Box>,
    ],
    [t("companiesAdmin:fields.taxNumber"), company.taxNumber ?? "–"],
    [t("companiesAdmin:fields.currency"), company.currency],
    [t("companiesAdmin:fields.timeZone"), nameOfZone(company.timeZone)],
    [t("companiesAdmin:fields.created"), <DateText key="created" value={createdAt} hasTime />],
  ];
  return <DetailsCard title={t("companiesAdmin:facts")} entries={facts} />;
}

function ErasureAlert({ closedAt, eraseAt, erasedAt }: CompanyRow) {
  const t = useTranslate();
  if (!eraseAt) return null;
  const date = formatSharedDate(erasedAt ?? closedAt ?? eraseAt);
  const eraseDate = formatSharedDate(eraseAt);
  const isBeingErased = closedAt !== null && Date.parse(eraseAt) <= Date.now();
  const renderText = () => {
    if (erasedAt) return t("companiesAdmin:erasedText", { date });
    if (isBeingErased) return t("companiesAdmin:goingText");
    if (closedAt) return t("companiesAdmin:closedText", { date, eraseDate });
    return t("companiesAdmin:eraseText", { eraseDate });
  };
  return (
    <Alert severity={closedAt ? "error" : "warning"} role="note">
      {renderText()}
    </Alert>
  );
}

function CompanyDetails({ id }: { id: string }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const sections = {
    hasUsers: isPermitted("canReadUsersAdmin"),
    hasProjects: isPermitted("canReadCompanyProjectsAdmin"),
    hasInvoices: isPermitted("canReadInvoicesAdmin"),
    hasInvites: isPermitted("canReadCompanyInviteAdmin"),
    hasActivity: isPermitted("canReadAuditAdmin"),
  };
  const page = useRow(
    companyPageQuery,
    { id, ...firstRows, ...sections },
    ({ companyAccount }) => companyAccount,
  );
  /** Part of the sections' keys: a change remounts them, so that they show the refetched rows. */
  const [changeCount, countChange] = useReducer((before: number) => before + 1, 0);
  const retry = () => {
    page.retry();
    countChange();
  };
  return (
    <RowPage
      kind={companyPage}
      state={{ ...page, retry }}
      lead={({ email }) => email && <EmailText>{email}</EmailText>}
      aside={(company) => <CompanyFacts {...company} />}
    >
      {(company) => (
        <Box key={id} sx={{ display: "grid", gap: 3 }}>
          <ErasureAlert {...company} />
          {company.owed > 0 && (
            <Alert severity="warning" role="note">
              {t("companiesAdmin:owedText")}
            </Alert>
          )}
          <CompanyRestriction id={id} />
          <Fragment key={`before invites ${changeCount}`}>
            {sections.hasUsers && <Users id={id} />}
            {sections.hasProjects && <Projects id={id} />}
            <CompanyLedger id={id} />
            {sections.hasInvoices && <Invoices id={id} />}
          </Fragment>
          {/* These sections aren't remounted after a change, so that the focus and an unsaved note
              are kept. */}
          {sections.hasInvites && <CompanyInvites company={company} onChanged={retry} />}
          <CompanyNotes company={company} />
          {sections.hasActivity && <Activity key={`activity ${changeCount}`} id={id} />}
        </Box>
      )}
    </RowPage>
  );
}

export default recordScreen(CompanyDetails);
