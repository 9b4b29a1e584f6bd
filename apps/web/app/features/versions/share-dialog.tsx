import Button from "@mui/material/Button";
import { shareVersionInput } from "@presale/contracts/inputs/proposal-link.input.ts";
import { versionTransitions } from "@presale/domain/version-status.ts";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SuggestedInput } from "../../components/forms/suggested-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { TextLink } from "../../components/text-link.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import {
  earlierRecipientsQuery,
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

/** Renders nothing if sharing the version replaces no other one. */
function KeepOthers({ control, projectId }: { control: Control<Values>; projectId: string }) {
  const t = useTranslate();
  const { data, failure } = useData(sharedVersionsQuery, { projectId }, { isBackground: true });
  const hasOthers = data?.versions?.some(({ status }) => replaceableStatuses.includes(status));
  if (!hasOthers && !failure) return null;
  return (
    <CheckboxInput
      control={control}
      name="keepsOtherVersionsOpen"
      label={t("proposalLinks:share.keepOthers")}
      help={t("proposalLinks:share.keepOthersHelp")}
    />
  );
}

interface RecipientProps {
  control: FieldControl<Values>;
  versionId: string;
  onEmail: (email: string) => void;
}

/** Suggests earlier recipients with their addresses. */
function RecipientInput({ control, versionId, onEmail }: RecipientProps) {
  const t = useTranslate();
  const [isNeeded, setIsNeeded] = useState(false);
  const { data } = useData(
    earlierRecipientsQuery,
    { versionId },
    { skip: !isNeeded, isBackground: true },
  );
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
      onFocus={() => setIsNeeded(true)}
      onChoose={({ hint = "" }) => onEmail(hint)}
    />
  );
}

/** Creates a link, and emails it unless only the link is wanted. */
export function ShareDialog({ version, ...dialog }: Props) {
  const t = useTranslate();
  const { id, projectId, number, status } = version;
  const isFirst = status === "ready";
  const isAccepted = status === "accepted";
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
      {(control, { form }) => (
        <>
          <RecipientInput
            control={control}
            versionId={id}
            onEmail={(email) =>
              form.setValue("recipientEmail", email, { shouldDirty: true, shouldValidate: true })
            }
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
          {isFirst && <KeepOthers control={control} projectId={projectId} />}
          <TextLink to={pathTo("acceptance")} target="_blank" variant="body2">
            {t("proposalLinks:share.meaning")}
          </TextLink>
        </>
      )}
    </FormDialog>
  );
}
