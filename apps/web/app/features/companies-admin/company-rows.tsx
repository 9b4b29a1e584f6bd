import Box from "@mui/material/Box";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { SectionRow, SectionRows } from "../../components/rows-section.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { UserState } from "../../components/user-state.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { HistoryLines } from "../shared/audit/index.ts";
import { InvoiceStatus, invoiceName } from "../shared/invoices/index.ts";
import { CompanySection } from "./company-section.tsx";
import {
  companyActivityQuery,
  companyInvoicesQuery,
  companyProjectsQuery,
  companyUsersQuery,
} from "./company-sections.operations.ts";

interface Props {
  id: string;
}

export function Users({ id }: Props) {
  const t = useTranslate();
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:users.title")}
      empty={t("companiesAdmin:users.empty")}
      query={companyUsersQuery}
      pick={({ users }) => users}
      isAscending
      actions={() => (
        <TextLink variant="body2" to={listLink(pathTo("backofficeUsers"), { companyId: id })}>
          {t("companiesAdmin:users.all")}
        </TextLink>
      )}
    >
      {(users) => (
        <SectionRows>
          {users.map((user) => (
            <SectionRow key={user.id} end={<UserState {...user} />}>
              <TwoLines
                small={
                  <>
                    {t(`ui:user.types.${user.type}`)} · <EmailText>{user.email}</EmailText>
                  </>
                }
              >
                <TextLink to={pathTo("backofficeUser", { id: user.id })}>{user.name}</TextLink>
              </TwoLines>
            </SectionRow>
          ))}
        </SectionRows>
      )}
    </CompanySection>
  );
}

export function Projects({ id }: Props) {
  const t = useTranslate();
  const mayOpen = useSession().isPermitted("canReadCompanyProjectsAdmin");
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:projects.title")}
      empty={t("companiesAdmin:projects.empty")}
      query={companyProjectsQuery}
      pick={({ companyAccountProjects }) => companyAccountProjects}
      actions={() =>
        mayOpen && (
          <TextLink variant="body2" to={listLink(pathTo("backofficeProjects"), { companyId: id })}>
            {t("companiesAdmin:projects.all")}
          </TextLink>
        )
      }
    >
      {(projects) => (
        <SectionRows>
          {projects.map(({ title, minHours, maxHours, tokens, updatedAt, ...project }) => (
            <SectionRow
              key={project.id}
              end={
                <Box sx={{ textAlign: { sm: "right" }, fontVariantNumeric: "tabular-nums" }}>
                  <TwoLines
                    small={t("companiesAdmin:projects.tokens", {
                      count: tokens,
                      formatted: formatCount(tokens),
                    })}
                  >
                    {t("companiesAdmin:projects.hours", {
                      min: Number(minHours),
                      max: Number(maxHours),
                    })}
                  </TwoLines>
                </Box>
              }
            >
              <TwoLines
                small={
                  <>
                    {t("companiesAdmin:projects.counts.feature", { count: project.featureCount })}
                    {", "}
                    {t("companiesAdmin:projects.counts.task", { count: project.taskCount })}
                    {" · "}
                    <DateText value={updatedAt} />
                  </>
                }
              >
                {mayOpen ? (
                  <TextLink to={pathTo("backofficeProject", { id: project.id })}>{title}</TextLink>
                ) : (
                  title
                )}
              </TwoLines>
            </SectionRow>
          ))}
        </SectionRows>
      )}
    </CompanySection>
  );
}

export function Invoices({ id }: Props) {
  const t = useTranslate();
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:invoices.title")}
      empty={t("companiesAdmin:invoices.empty")}
      query={companyInvoicesQuery}
      pick={({ adminInvoices }) => adminInvoices}
      actions={() => (
        <TextLink variant="body2" to={listLink(pathTo("backofficeInvoices"), { companyId: id })}>
          {t("companiesAdmin:showInvoices")}
        </TextLink>
      )}
    >
      {(invoices) => (
        <SectionRows>
          {invoices.map((invoice) => (
            <SectionRow
              key={invoice.id}
              end={
                <>
                  <InvoiceStatus {...invoice} />
                  {formatMoney(invoice.total, invoice.currency)}
                </>
              }
            >
              <TextLink to={pathTo("backofficeInvoice", { id: invoice.id })}>
                {invoiceName(invoice)}
              </TextLink>
            </SectionRow>
          ))}
        </SectionRows>
      )}
    </CompanySection>
  );
}

export function Activity({ id }: Props) {
  const t = useTranslate();
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:activity.title")}
      empty={t("companiesAdmin:activity.empty")}
      query={companyActivityQuery}
      pick={({ platformAuditEntries }) => platformAuditEntries}
      actions={() => (
        <TextLink variant="body2" to={listLink(pathTo("backofficeAudit"), { companyId: id })}>
          {t("companiesAdmin:activity.all")}
        </TextLink>
      )}
    >
      {(entries) => <HistoryLines entries={entries} />}
    </CompanySection>
  );
}
