import { voidAcceptanceInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type VersionRow, voidAcceptanceMutation } from "./versions.operations.ts";

interface Props extends Pick<DialogCallbacks, "onClose"> {
  version: Pick<VersionRow, "id" | "number">;
  onDone: () => void;
}

export function VoidDialog({ version: { id, number }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <TextDialog
      {...dialog}
      name="reason"
      schema={voidAcceptanceInput.shape.reason}
      draftKey={`version.${id}.void`}
      title={t("proposalAnswers:void.title", { number })}
      lead={[t("proposalAnswers:void.lead")]}
      label={t("proposalAnswers:void.reason")}
      submitLabel={t("proposalAnswers:void.submit")}
      isMultiline
      onSubmit={(reason, send) => send(voidAcceptanceMutation, { id, input: { reason } })}
    />
  );
}
