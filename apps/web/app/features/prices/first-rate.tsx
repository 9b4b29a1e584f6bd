import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { createFirstRateInput } from "@presale/contracts/inputs/rate.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { digitsOf } from "@presale/contracts/proposal-currencies.ts";
import { translate } from "@presale/contracts/translate.ts";
import { parseAmount } from "@presale/contracts/typed-amount.ts";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { AmountInput } from "../../components/forms/amount-input.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { currencyOptions, defaultCurrencyOf } from "../../lib/proposal-currencies.ts";
import { useSession } from "../../lib/session.ts";
import { onlyRole } from "./price-values.ts";
import { createFirstRateMutation, type WorkRole } from "./prices.operations.ts";

const amountKindOf = (currency: string) => ({
  digits: digitsOf(currency),
  max: limits.rates.maxMinorUnits,
});

/** The form contains the price as typed. */
const schema = createFirstRateInput
  .extend({ price: z.string() })
  .transform(({ price, ...input }, context) => {
    const parsed = parseAmount(price, amountKindOf(input.currency));
    if (parsed.problem === undefined) return { ...input, price: parsed.amount };
    context.addIssue({
      code: "custom",
      path: ["price"],
      message: translate(parsed.problem, parsed.values),
    });
    return z.NEVER;
  });

interface Props {
  roles: readonly WorkRole[];
  onCreated: () => void;
}

/** Creates what a first price needs: a work role, a rate card and its rate. */
export function FirstRate({ roles, onCreated }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  const form = useAppForm({
    schema,
    defaultValues: {
      workRole: onlyRole(roles)?.title ?? t("prices:firstRate.engineer"),
      price: "",
      currency: defaultCurrencyOf(user?.company),
    },
    onSubmit: async (input, send) => {
      const { failure } = await send(createFirstRateMutation, { input });
      // A colleague has created a rate card, which the page must load.
      if (failure?.code === "CHANGED_MEANWHILE") onCreated();
      return { failure };
    },
    onDone: onCreated,
    fieldOfPath: (path) => (path === "title" ? "workRole" : (path as "price")),
  });
  const { control } = form.form;
  const currency = useWatch({ control, name: "currency" });
  return (
    <SectionCard title={t("prices:firstRate.title")}>
      <FormPage form={form} draftKey="price.firstRate" submitLabel={t("prices:firstRate.submit")}>
        <Typography color="textSecondary">{t("prices:firstRate.text")}</Typography>
        <Box
          sx={{
            display: "grid",
            gap: 2.5,
            alignItems: "start",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
          }}
        >
          <AmountInput
            control={control}
            name="price"
            kind={amountKindOf(currency)}
            currency={currency}
            label={t("prices:roles.price")}
            required
          />
          <SelectInput
            control={control}
            name="currency"
            label={t("prices:firstRate.currency")}
            options={currencyOptions}
            required
          />
          <TextInput
            control={control}
            name="workRole"
            label={t("prices:roles.role")}
            help={t("prices:firstRate.roleHelp")}
            autoComplete="off"
            required
          />
        </Box>
      </FormPage>
    </SectionCard>
  );
}
