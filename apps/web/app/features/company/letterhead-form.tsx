import Box from "@mui/material/Box";
import { type BaseSyntheticEvent, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { FormPage } from "../../components/forms/form-page.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { richTextValue } from "../../lib/rich-text.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type Letterhead, updateLetterheadMutation } from "./letterhead.operations.ts";
import { LetterheadPreview } from "./letterhead-preview.tsx";
import {
  type LetterheadFormInput,
  type LetterheadFormOutput,
  letterheadSchema,
  lookInputOf,
  lookWithDefaults,
} from "./letterhead-values.ts";
import { LogoField } from "./logo-field.tsx";
import { LookFields } from "./look-fields.tsx";
import { RetentionFields } from "./retention-fields.tsx";
import { isTooLong, lengthText } from "./text-length.ts";

const inputOf = ({ header, footer, terms, logoFileId, ...rest }: LetterheadFormOutput) => ({
  ...rest,
  header: richTextValue(header),
  footer: richTextValue(footer),
  terms: richTextValue(terms),
  logoFileId: idString(logoFileId),
});

export function LetterheadForm({ company }: { company: Letterhead }) {
  const t = useTranslate();
  const form = useAppForm<LetterheadFormInput, LetterheadFormOutput>({
    schema: letterheadSchema,
    defaultValues: {
      header: company.header,
      footer: company.footer,
      terms: company.terms,
      proposalValidDays: String(company.proposalValidDays),
      evidenceYears: String(company.evidenceYears),
      showsForecasts: company.showsForecasts,
      logoFileId: company.logo?.id ?? null,
      look: lookWithDefaults(company.look),
    },
    onSubmit: (values, send) => send(updateLetterheadMutation, { input: inputOf(values) }),
    onDone: () => toastSuccess(t("company:saved")),
  });
  const { control } = form.form;
  const { header, footer, logoFileId, look } = useWatch({ control }) as LetterheadFormInput;
  const logo = useController({ control, name: "logoFileId" });
  const logoId = idString(logoFileId);
  const [yearsToConfirm, setYearsToConfirm] = useState<number | null>(null);
  const submit = (event?: BaseSyntheticEvent) => {
    const years = letterheadSchema.shape.evidenceYears.safeParse(
      form.form.getValues("evidenceYears"),
    );
    if (!years.success || years.data >= company.evidenceYears) return form.submit(event);
    event?.preventDefault();
    setYearsToConfirm(years.data);
  };
  return (
    <TwoColumns>
      {/* Lets the buttons stay at the foot of the window. */}
      <Box sx={{ minWidth: 0, "& > .MuiCard-root": { overflow: "clip" } }}>
        <SectionCard>
          <FormPage
            form={{ ...form, submit }}
            draftKey="company.letterhead"
            submitLabel={t("company:save")}
            isLong
          >
            {(["header", "footer"] as const).map((name) => (
              <RichTextInput
                key={name}
                control={control}
                name={name}
                label={t(`company:${name}`)}
                help={lengthText(t, name === "header" ? header : footer)}
                minHeight={90}
              />
            ))}
            <RichTextInput
              control={control}
              name="terms"
              label={t("company:terms")}
              help={t("company:termsHelp")}
              minHeight={90}
            />
            <RetentionFields control={control} />
            <LogoField
              fileId={logoId}
              company={company.name}
              onChange={logo.field.onChange}
              error={logo.fieldState.error?.message}
            />
            <LookFields control={control} logoFileId={logoId} />
          </FormPage>
          <ConfirmDialog
            isOpen={yearsToConfirm !== null}
            title={t("company:fewerYears.title", { count: yearsToConfirm ?? 0 })}
            confirm={t("company:fewerYears.confirm")}
            isDestructive
            onConfirm={() => form.submit()}
            onClose={() => setYearsToConfirm(null)}
          >
            {t("company:fewerYears.text")}
          </ConfirmDialog>
        </SectionCard>
      </Box>
      <Box sx={{ position: { lg: "sticky" }, top: { lg: 84 } }}>
        <LetterheadPreview
          values={{
            header: richTextValue(header),
            footer: richTextValue(footer),
            logoFileId: logoId,
            look: lookInputOf(look),
          }}
          isPaused={isTooLong(header) || isTooLong(footer)}
        />
      </Box>
    </TwoColumns>
  );
}
