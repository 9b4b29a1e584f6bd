import Typography from "@mui/material/Typography";
import { currencies } from "@presale/contracts/currencies.ts";
import type {
  UpdateCompanyInput,
  updateCompanyInput,
} from "@presale/contracts/inputs/company.input.ts";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { EmailInput } from "../../../components/forms/email-input.tsx";
import { SelectInput } from "../../../components/forms/select-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { nameOfZone } from "../../../lib/format.ts";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";

type Input = z.input<typeof updateCompanyInput>;
type Currency = (typeof currencies)[number];

const isKnownCurrency = (code: string): code is Currency =>
  (currencies as readonly string[]).includes(code);
export const nameOfCurrency = (t: Translate, code: string) =>
  isKnownCurrency(code) ? `${code} · ${t(`profile:currencies.${code}`)}` : code;

/** Returns UTC, the stored zone and the browser's zones, which may name it differently. */
const zonesWith = (zone: string) => [
  ...new Set(["UTC", zone, ...Intl.supportedValuesOf("timeZone")]),
];
interface Company {
  name: string;
  email: string | null;
  web: string | null;
  currency: string;
  timeZone: string;
  legalName: string | null;
  address: string | null;
  taxNumber: string | null;
}

export const companyValues = (company: Company): Required<Input> => ({
  name: company.name,
  email: company.email ?? "",
  web: company.web ?? "",
  currency: company.currency as Currency,
  timeZone: company.timeZone,
  legalName: company.legalName ?? "",
  address: company.address ?? "",
  taxNumber: company.taxNumber ?? "",
});

/** Sends an empty field as null: an omitted one would stay unchanged. */
export const companyInput = ({ email = null, web = null, ...input }: UpdateCompanyInput) => ({
  ...input,
  email,
  web,
});

/** Renders the fields of a company, for its own profile and for staff. */
export function CompanyFields<T extends FieldValues & Input>({
  control,
}: {
  control: FieldControl<T>;
}) {
  const t = useTranslate();
  const field = (name: keyof Input) => name as FieldPath<T>;
  const zone: string = useWatch({ control, name: field("timeZone") });
  return (
    <>
      <TextInput
        control={control}
        name={field("name")}
        label={t("profile:company.name")}
        autoComplete="organization"
        required
      />
      <EmailInput control={control} label={t("profile:company.email")} autoComplete="off" />
      <TextInput
        control={control}
        name={field("web")}
        label={t("profile:company.web")}
        help={t("profile:company.webHelp")}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <SelectInput
        control={control}
        name={field("currency")}
        label={t("profile:company.currency")}
        help={t("profile:company.currencyHelp")}
        options={currencies.map((code) => ({ value: code, label: nameOfCurrency(t, code) }))}
      />
      <SelectInput
        control={control}
        name={field("timeZone")}
        label={t("profile:company.timeZone")}
        help={t("profile:company.timeZoneHelp")}
        options={zonesWith(zone).map((each) => ({ value: each, label: nameOfZone(each) }))}
      />
      <Typography variant="h3" component="h3">
        {t("profile:company.billing")}
      </Typography>
      <TextInput
        control={control}
        name={field("legalName")}
        label={t("profile:company.legalName")}
        help={t("profile:company.billingHelp")}
      />
      <TextInput
        control={control}
        name={field("address")}
        label={t("profile:company.address")}
        autoComplete="off"
        multiline
        minRows={3}
      />
      <TextInput
        control={control}
        name={field("taxNumber")}
        label={t("profile:company.taxNumber")}
        autoComplete="off"
      />
    </>
  );
}
