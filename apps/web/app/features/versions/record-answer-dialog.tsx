import { recordAnswerInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { type VersionStatus, versionTransitions } from "@presale/domain/version-status.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { recordAnswerMutation, type VersionRow } from "./versions.operations.ts";

const { kind: kinds, way: ways } = recordAnswerInput.shape;

interface Props extends DialogCallbacks {
  version: Pick<VersionRow, "id" | "number" | "status">;
}

/** Records an answer that came otherwise than by a link. */
export function RecordAnswerDialog({ version: { id, number, status }, ...dialog }: Props) {
  const t = useTranslate();
  const mayDecline = (versionTransitions.decline.from as readonly VersionStatus[]).includes(status);
  return (
    <FormDialog
      {...dialog}
      schema={recordAnswerInput}
      defaultValues={{ kind: "accepted", name: "", way: "email", reason: "" }}
      onSubmit={(input, send) => send(recordAnswerMutation, { id, input })}
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
          <SelectInput
            control={control}
            name="way"
            label={t("proposalAnswers:record.way")}
            options={ways.options.map((way) => ({
              value: way,
              label: t(`proposalAnswers:ways.${way}`),
            }))}
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
