import { emptyToNull } from "@presale/contracts/inputs/fields.ts";
import { recordAnswerInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { type VersionStatus, versionTransitions } from "@presale/domain/version-status.ts";
import { z } from "zod";
import { FilesInput } from "../../components/files/files-input.tsx";
import { DateInput } from "../../components/forms/date-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../lib/session.ts";
import { hasLinkEnded } from "./link-state.ts";
import { recordAnswerMutation, type VersionRow } from "./versions.operations.ts";

const schema = recordAnswerInput.extend({ linkId: emptyToNull(z.string()) });
const { kind: kinds, way: ways } = recordAnswerInput.shape;

interface Props extends DialogCallbacks {
  version: Pick<VersionRow, "id" | "number" | "status" | "links">;
}

/** Records an answer that a client gave outside their link. */
export function RecordAnswerDialog({ version, ...dialog }: Props) {
  const t = useTranslate();
  const { id, number, status, links } = version;
  const today = zonedDay(new Date(), useCompanyZone());
  const mayDecline = (versionTransitions.decline.from as readonly VersionStatus[]).includes(status);
  const linksWithEmail = links.filter(
    (link) => link.recipientEmail !== null && link.canAnswer && !hasLinkEnded(link),
  );
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{
        kind: "accepted",
        name: "",
        linkId: linksWithEmail.length === 1 ? (linksWithEmail[0]?.id ?? "") : "",
        way: "email",
        givenOn: today,
        fileIds: [],
        reason: "",
      }}
      onSubmit={(input, send) =>
        send(recordAnswerMutation, { id, input: { ...input, fileIds: input.fileIds.map(String) } })
      }
      toast={() => t("proposalAnswers:record.done", { number })}
      draftKey={`version.${id}.answer`}
      title={t("proposalAnswers:record.title", { number })}
      submitLabel={t("proposalAnswers:record.submit")}
      lead={[t("proposalAnswers:record.lead")]}
    >
      {(control) => (
        <>
          <SelectInput
            control={control}
            name="kind"
            label={t("proposalAnswers:record.kind")}
            options={kinds.options
              .filter((kind) => kind === "accepted" || mayDecline)
              .map((kind) => ({ value: kind, label: t(`proposalAnswers:record.kinds.${kind}`) }))}
          />
          <TextInput
            control={control}
            name="name"
            label={t("proposalAnswers:record.name")}
            autoComplete="off"
            required
          />
          {linksWithEmail.length > 0 && (
            <SelectInput
              control={control}
              name="linkId"
              label={t("proposalAnswers:record.link")}
              help={t("proposalAnswers:record.linkHelp")}
              options={[
                { value: "", label: t("proposalAnswers:record.noLink") },
                ...linksWithEmail.map((link) => ({
                  value: link.id,
                  label: `${link.recipientName} (${link.recipientEmail})`,
                })),
              ]}
            />
          )}
          <SelectInput
            control={control}
            name="way"
            label={t("proposalAnswers:record.way")}
            options={ways.options.map((way) => ({
              value: way,
              label: t(`proposalAnswers:ways.${way}`),
            }))}
          />
          <DateInput
            control={control}
            name="givenOn"
            label={t("proposalAnswers:record.givenOn")}
            required
          />
          <FilesInput
            control={control}
            name="fileIds"
            label={t("proposalAnswers:record.file")}
            help={t("proposalAnswers:record.fileHelp")}
            max={1}
          />
          <TextInput
            control={control}
            name="reason"
            label={t("proposalAnswers:record.reason")}
            autoComplete="off"
            multiline
            minRows={3}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
