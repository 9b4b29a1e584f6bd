import Typography from "@mui/material/Typography";
import { publishLegalTextInput } from "@presale/contracts/inputs/legal-text.input.ts";
import {
  type LegalKind,
  legalPlaceholders,
  requiredPlaceholders,
} from "@presale/contracts/legal-texts.ts";
import { emptyRichText } from "@presale/contracts/rich-text.ts";
import { FormPage } from "../../components/forms/form-page.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { parseRichText, richTextValue } from "../../lib/rich-text.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type LegalVersion, publishLegalTextMutation } from "./legal-versions.operations.ts";

interface Props {
  kind: LegalKind;
  newest: LegalVersion;
  onPublished: () => void;
}

const inBraces = (name: string) => `{${name}}`;

export function PublishLegalText({ kind, newest, onPublished }: Props) {
  const t = useTranslate();
  const { version } = newest;
  const form = useAppForm({
    schema: publishLegalTextInput,
    defaultValues: {
      kind,
      version,
      content: parseRichText(newest.content) ?? emptyRichText,
      changes: "",
    },
    onSubmit: ({ content, ...input }, send) =>
      send(publishLegalTextMutation, {
        input: { ...input, content: richTextValue(content) ?? {} },
      }),
    onDone: (_values, { data }) => {
      toastSuccess(
        t("legal:admin.published", { version: data?.publishLegalText?.version ?? version + 1 }),
      );
      onPublished();
    },
  });
  const { control } = form.form;
  return (
    <FormPage
      form={form}
      draftKey={`legal.${kind}.${version}`}
      submitLabel={t("legal:admin.publish")}
      isLong
    >
      <Typography variant="h2">{t("legal:admin.next", { version: version + 1 })}</Typography>
      <RichTextInput
        control={control}
        name="content"
        label={t("legal:admin.content")}
        help={t("legal:admin.placeholders", {
          names: legalPlaceholders.map(inBraces).join(", "),
          needed: inBraces(requiredPlaceholders[kind]),
        })}
        minHeight={320}
        required
      />
      <TextInput
        control={control}
        name="changes"
        label={t("legal:admin.changes")}
        help={t("legal:admin.changesHelp")}
        multiline
        minRows={2}
        required
      />
    </FormPage>
  );
}
