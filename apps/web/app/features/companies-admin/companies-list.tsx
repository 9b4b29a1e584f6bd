import Business from "@mui/icons-material/BusinessOutlined";
import Chip from "@mui/material/Chip";
import { companySegments } from "@presale/contracts/company-segments.ts";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDate, csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { periodFilter } from "../../components/list/filters/period-filter.tsx";
import { yesFilter } from "../../components/list/filters/yes-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { type CompanyRow, companiesQuery } from "./companies-admin.operations.ts";
import { companyActions } from "./company-actions.tsx";
import { OwedTokens } from "./owed-tokens.tsx";

const CreateDialog = lazyWithRetry(async () => (await import("./create-dialog.tsx")).CreateDialog);

const amountsOf = (paid: CompanyRow["paid"]) =>
  paid.map(({ currency, total }) => formatMoney(total, currency));

const companiesList = defineList(
  companiesQuery,
  ({ companyAccounts }) => companyAccounts,
)({
  i18nKey: "companiesAdmin:list",
  lead: "companiesAdmin:list.lead",
  icon: <Business />,
  permission: "canReadCompaniesAdmin",
  orders: ["name", "createdAt", "owed", "projectCount", "lastActiveAt", "paid", "lastInvoiceAt"],
  filters: {
    segment: choiceFilter({
      label: "companiesAdmin:filters.segment",
      values: companySegments,
      nameOf: (segment) => `companiesAdmin:segments.${segment}`,
      width: 210,
    }),
    owes: { ...yesFilter("companiesAdmin:filters.owes"), isRare: false },
    closed: { ...yesFilter("companiesAdmin:filters.closed"), isRare: false },
    createdIn: periodFilter("companiesAdmin:fields.created"),
  },
  filterOf: (filter) => filter,
  titleOf: ({ name }) => name,
  actions: companyActions,
  columns: ({ t }) => [
    {
      id: "name",
      header: t("companiesAdmin:fields.name"),
      orderBy: "name",
      file: [
        { header: t("companiesAdmin:fields.name"), value: ({ name }) => name },
        { header: t("companiesAdmin:fields.email"), value: ({ email }) => email },
        { header: t("companiesAdmin:fields.web"), value: ({ web }) => web },
        {
          header: t("companiesAdmin:fields.closed"),
          value: ({ closedAt }) => closedAt && csvDate(closedAt),
        },
      ],
      cell: ({ id, name, email, closedAt }) => (
        <TwoLines small={email && <EmailText>{email}</EmailText>}>
          <RowLink to={pathTo("backofficeCompany", { id })}>{name}</RowLink>
          {closedAt && (
            <Chip
              size="small"
              color="error"
              variant="outlined"
              sx={{ ml: 1 }}
              label={t("companiesAdmin:closed")}
            />
          )}
        </TwoLines>
      ),
    },
    {
      id: "lastActiveAt",
      header: t("companiesAdmin:fields.lastActive"),
      orderBy: "lastActiveAt",
      width: 130,
      hidePriority: 6,
      file: ({ lastActiveAt }) => csvDateTime(lastActiveAt),
      cell: ({ lastActiveAt }) => <DateText value={lastActiveAt} />,
    },
    {
      id: "projectCount",
      header: t("companiesAdmin:fields.projects"),
      orderBy: "projectCount",
      align: "right",
      width: 110,
      hidePriority: 4,
      file: ({ projectCount }) => projectCount,
      cell: ({ projectCount }) => formatCount(projectCount),
    },
    {
      id: "userCount",
      header: t("companiesAdmin:fields.users"),
      align: "right",
      width: 100,
      file: ({ userCount }) => userCount,
      cell: ({ userCount }) => formatCount(userCount),
    },
    {
      id: "balance",
      header: t("companiesAdmin:fields.balance"),
      align: "right",
      width: 110,
      file: ({ balance }) => balance,
      cell: ({ balance }) => formatCount(balance),
    },
    {
      id: "paid",
      header: t("companiesAdmin:fields.paid"),
      orderBy: "paid",
      align: "right",
      width: 130,
      hidePriority: 5,
      file: ({ paid }) => amountsOf(paid).join(", "),
      cell: ({ paid }) => (paid.length > 0 ? amountsOf(paid).join(", ") : "–"),
    },
    {
      id: "lastInvoiceAt",
      header: t("companiesAdmin:fields.lastInvoice"),
      orderBy: "lastInvoiceAt",
      width: 130,
      hidePriority: 2,
      file: ({ lastInvoiceAt }) => csvDate(lastInvoiceAt),
      cell: ({ lastInvoiceAt }) => <DateText value={lastInvoiceAt} />,
    },
    {
      id: "owed",
      header: t("companiesAdmin:fields.owed"),
      orderBy: "owed",
      align: "right",
      width: 160,
      hidePriority: 3,
      file: ({ owed }) => owed,
      cell: ({ owed }) => (owed > 0 ? <OwedTokens owed={owed} /> : "–"),
    },
    {
      id: "createdAt",
      header: t("companiesAdmin:fields.created"),
      orderBy: "createdAt",
      width: 130,
      hidePriority: 1,
      file: ({ createdAt }) => csvDate(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

export default function CompaniesList() {
  const t = useTranslate();
  const [isCreating, setCreating] = useState(false);
  const create = (
    <CreateButton
      permission="canCreateCompaniesAdmin"
      label={t("companiesAdmin:create.label")}
      onClick={() => setCreating(true)}
    />
  );
  return (
    <>
      <RowsList kind={companiesList} list={useRowsList(companiesList)} actions={create} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}
