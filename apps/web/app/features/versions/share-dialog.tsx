import Button from "@mui/material/Button";
import {
  type ShareVersionInput,
  shareVersionInput,
} from "@presale/contracts/inputs/proposal-link.input.ts";
import { versionTransitions } from "@presale/domain/version-status.ts";
import { useEffect } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SuggestedInput } from "../../components/forms/suggested-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import type { AppForm, FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import { lastRecipient } from "./last-recipient.ts";
import {
  earlierRecipientsQuery,
  type SharedVersions,
  sharedVersionsQuery,
  shareVersionMutation,
} from "./share.operations.ts";
import type { VersionRow } from "./versions.operations.ts";

interface Props extends DialogCallbacks {
  version: Pick<VersionRow, "id" | "projectId" | "number" | "status">;
}

type Values = z.input<typeof shareVersionInput>;

/** Renders a checkbox that is disabled until the recipient's email address is entered. */
function OnlyRecipient({ control }: { control: Control<Values> }) {
  const t = useTranslate();
  const email = useWatch({ control, name: "recipientEmail" });
  return (
    <CheckboxInput
      control={control}
      name="onlyRecipientAccepts"
      label={t("proposalLinks:share.onlyRecipient")}
      help={t("proposalLinks:share.onlyRecipientHelp")}
      disabled={!email}
    />
  );
}

const replaceableStatuses: readonly string[] = versionTransitions.supersede.from;

interface RecipientProps {
  control: FieldControl<Values>;
  form: Pick<AppForm<Values, ShareVersionInput>, "form" | "isUnsaved">;
  /** Null: the version was already shared, so the next recipient is probably another one. */
  versions: SharedVersions;
  versionId: string;
}

/** Suggests earlier recipients with their addresses. Prefills the project's last one. */
function RecipientInput({ control, form, versions, versionId }: RecipientProps) {
  const t = useTranslate();
  const { data } = useData(earlierRecipientsQuery, { versionId }, { isBackground: true });
  const last = lastRecipient(data?.earlierRecipients, versions);
  const { reset, getValues, setValue } = form.form;
  const { isUnsaved } = form;
  useEffect(() => {
    if (last && !isUnsaved())
      reset({ ...getValues(), recipientName: last.name, recipientEmail: last.email });
  }, [last, reset, getValues, isUnsaved]);
  return (
    <SuggestedInput
      control={control}
      name="recipientName"
      label={t("proposalLinks:share.name")}
      help={t("proposalLinks:share.nameHelp")}
      required
      suggestions={(data?.earlierRecipients ?? []).map(({ name, email }) => ({
        text: name,
        hint: email,
      }))}
      onChoose={({ hint = "" }) =>
        setValue("recipientEmail", hint, { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}

/** Creates a link, and emails it unless only the link is wanted. */
export function ShareDialog({ version, ...dialog }: Props) {
  const t = useTranslate();
  const { id, projectId, number, status } = version;
  const isFirst = status === "ready";
  const isAccepted = status === "accepted";
  const shared = useData(
    sharedVersionsQuery,
    { projectId },
    { skip: !isFirst, isBackground: true },
  );
  const replacesOthers = shared.data?.versions?.some((other) =>
    replaceableStatuses.includes(other.status),
  );
  return (
    <FormDialog
      {...dialog}
      schema={shareVersionInput}
      defaultValues={{
        recipientName: "",
        recipientEmail: "",
        canAnswer: !isAccepted,
        onlyRecipientAccepts: true,
        keepsOtherVersionsOpen: false,
        sendsEmail: true,
        message: "",
      }}
      onSubmit={(input, send) => send(shareVersionMutation, { id, input })}
      toast={({ recipientName, recipientEmail }, { data }) =>
        data?.shareVersion?.emailedAt
          ? t("proposalLinks:mail.done", { email: recipientEmail })
          : t("proposalLinks:share.done", { name: recipientName })
      }
      draftKey={`version.${id}.link`}
      title={t(isFirst ? "proposalLinks:share.title" : "proposalLinks:share.titleMore", { number })}
      submitLabel={t("proposalLinks:share.send")}
      otherSubmit={({ submitOnce, isSubmitting }) => (
        <Button
          disabled={isSubmitting}
          onClick={() =>
            submitOnce({
              onSubmit: (input, send) =>
                send(shareVersionMutation, {
                  id,
                  input: { ...input, sendsEmail: false, message: null },
                }),
            })
          }
        >
          {t("proposalLinks:share.linkOnly")}
        </Button>
      )}
      lead={[t("proposalLinks:share.lead")]}
    >
      {(control, form) => (
        <>
          <RecipientInput
            control={control}
            form={form}
            versions={isFirst ? shared.data?.versions : null}
            versionId={id}
          />
          <TextInput
            control={control}
            name="recipientEmail"
            type="email"
            label={t("proposalLinks:share.email")}
            help={t("proposalLinks:share.emailHelp")}
            autoComplete="off"
          />
          <TextInput
            control={control}
            name="message"
            label={t("proposalLinks:share.message")}
            help={t("proposalLinks:share.messageHelp")}
            multiline
            minRows={3}
          />
          {!isAccepted && <OnlyRecipient control={control} />}
          {(replacesOthers || shared.failure) && (
            <CheckboxInput
              control={control}
              name="keepsOtherVersionsOpen"
              label={t("proposalLinks:share.keepOthers")}
              help={t("proposalLinks:share.keepOthersHelp")}
            />
          )}
          <TextLink to={pathTo("acceptance")} target="_blank" variant="body2">
            {t("proposalLinks:share.meaning")}
          </TextLink>
        </>
      )}
    </FormDialog>
  );
}
