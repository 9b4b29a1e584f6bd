import { useMutation, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { currencies } from "@presale/contracts/currencies.ts";
import {
  type UpdateCompanyInput,
  updateCompanyInput,
} from "@presale/contracts/inputs/company.input.ts";
import type { z } from "zod";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { companyQuery, type OwnCompany, updateCompanyMutation } from "./profile.operations.ts";
import { ReadOnly } from "./read-only.tsx";

type Input = z.input<typeof updateCompanyInput>;
type Currency = (typeof currencies)[number];

const isListed = (code: string): code is Currency =>
  (currencies as readonly string[]).includes(code);
const nameOfCurrency = (t: Words, code: string) =>
  isListed(code) ? `${code} · ${t(`profile:currencies.${code}`)}` : code;

function CompanyForm({ company }: { company: OwnCompany }) {
  const t = useWords();
  const [save] = useMutation(updateCompanyMutation);
  const form = useAppForm<Input, UpdateCompanyInput>({
    schema: updateCompanyInput,
    defaultValues: {
      name: company.name,
      email: company.email ?? "",
      web: company.web ?? "",
      currency: company.currency as Currency,
      legalName: company.legalName ?? "",
      address: company.address ?? "",
      taxNumber: company.taxNumber ?? "",
    },
    // Left out would mean unchanged: an empty field is none.
    onSubmit: ({ email = null, web = null, ...input }) =>
      save({ variables: { input: { ...input, email, web } } }),
    onDone: () => {
      toastSuccess(t("profile:company.saved"));
      void refreshSessionNow();
    },
  });
  const { control } = form.form;
  return (
    <FormPage form={form} draftKey="company.data" submitLabel={t("profile:company.save")}>
      <TextInput
        control={control}
        name="name"
        label={t("profile:company.name")}
        autoComplete="organization"
        required
      />
      <EmailInput control={control} label={t("profile:company.email")} autoComplete="off" />
      <TextInput
        control={control}
        name="web"
        label={t("profile:company.web")}
        help={t("profile:company.webHelp")}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <SelectInput
        control={control}
        name="currency"
        label={t("profile:company.currency")}
        help={t("profile:company.currencyHelp")}
        options={currencies.map((code) => ({ value: code, label: nameOfCurrency(t, code) }))}
      />
      <Typography variant="h3" component="h3">
        {t("profile:company.billing")}
      </Typography>
      <TextInput
        control={control}
        name="legalName"
        label={t("profile:company.legalName")}
        help={t("profile:company.billingHelp")}
      />
      <TextInput
        control={control}
        name="address"
        label={t("profile:company.address")}
        autoComplete="off"
        multiline
        minRows={3}
      />
      <TextInput
        control={control}
        name="taxNumber"
        label={t("profile:company.taxNumber")}
        autoComplete="off"
      />
    </FormPage>
  );
}

function CompanyFacts({ company }: { company: OwnCompany }) {
  const t = useWords();
  const none = t("profile:company.none");
  return (
    <ReadOnly
      values={[
        { label: t("profile:company.name"), value: company.name },
        { label: t("profile:company.email"), value: company.email ?? none },
        { label: t("profile:company.web"), value: company.web ?? none },
        { label: t("profile:company.legalName"), value: company.legalName ?? none },
        {
          label: t("profile:company.address"),
          value: <Box sx={{ whiteSpace: "pre-line" }}>{company.address ?? none}</Box>,
        },
        { label: t("profile:company.taxNumber"), value: company.taxNumber ?? none },
        {
          label: t("profile:company.currency"),
          value: nameOfCurrency(t, company.currency),
          help: t("profile:company.readOnly"),
        },
      ]}
    />
  );
}

/** What the company says of itself: to change for who may, to read for all others. */
export function CompanySection() {
  const t = useWords();
  const { isPermitted } = useSession();
  const { data, loading, error, refetch } = useQuery(companyQuery);
  const Part = isPermitted("canUpdateCompanyProfile") ? CompanyForm : CompanyFacts;
  return (
    <Loaded
      value={data?.me?.company}
      isLoading={loading}
      error={error}
      onRetry={refetch}
      height={780}
    >
      {(company) => (
        <SectionCard title={t("profile:company.title")}>
          <Part company={company} />
        </SectionCard>
      )}
    </Loaded>
  );
}
