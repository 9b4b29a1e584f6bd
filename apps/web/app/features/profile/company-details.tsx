import Box from "@mui/material/Box";
import {
  type UpdateCompanyInput,
  updateCompanyInput,
} from "@presale/contracts/inputs/company.input.ts";
import type { z } from "zod";
import { FormPage } from "../../components/forms/form-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { nameOfZone } from "../../lib/format.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import {
  CompanyFields,
  companyInput,
  companyValues,
  nameOfCurrency,
} from "../shared/company/index.ts";
import { companyQuery, type OwnCompany, updateCompanyMutation } from "./profile.operations.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";

type Input = z.input<typeof updateCompanyInput>;
function CompanyForm({ company }: { company: OwnCompany }) {
  const t = useTranslate();
  const form = useAppForm<Input, UpdateCompanyInput>({
    schema: updateCompanyInput,
    defaultValues: companyValues(company),
    onSubmit: (input, send) => send(updateCompanyMutation, { input: companyInput(input) }),
    onDone: () => {
      toastSuccess(t("profile:company.saved"));
      void refreshSessionNow();
    },
  });
  const { control } = form.form;
  return (
    <FormPage form={form} draftKey="company.data" submitLabel={t("profile:company.save")}>
      <CompanyFields control={control} />
    </FormPage>
  );
}

function CompanyFacts({ company }: { company: OwnCompany }) {
  const t = useTranslate();
  const none = t("profile:company.none");
  return (
    <ReadOnlyValues
      values={[
        { label: t("profile:company.name"), value: company.name },
        { label: t("profile:company.email"), value: company.email ?? none },
        { label: t("profile:company.web"), value: company.web ?? none },
        { label: t("profile:company.legalName"), value: company.legalName ?? none },
        {
          label: t("profile:company.address"),
          value: (
            <Box dir="auto" sx={{ whiteSpace: "pre-line" }}>
              {company.address ?? none}
            </Box>
          ),
        },
        { label: t("profile:company.taxNumber"), value: company.taxNumber ?? none },
        {
          label: t("profile:company.currency"),
          value: nameOfCurrency(t, company.currency),
        },
        {
          label: t("profile:company.timeZone"),
          value: nameOfZone(company.timeZone),
          help: t("profile:company.readOnly"),
        },
      ]}
    />
  );
}

export default function CompanyDetails() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const query = useData(companyQuery, {});
  const Part = isPermitted("canUpdateCompanyProfile") ? CompanyForm : CompanyFacts;
  return (
    <>
      <PageHeading title={t("profile:company.title")} lead={t("profile:company.lead")} />
      <Box sx={{ maxWidth: 820 }}>
        <Loaded value={query.data?.me?.company} state={query} height={780}>
          {(company) => (
            <SectionCard title={t("profile:company.general")}>
              <Part company={company} />
            </SectionCard>
          )}
        </Loaded>
      </Box>
    </>
  );
}
