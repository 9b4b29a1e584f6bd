import { feedbackAnswerInput } from "@presale/contracts/inputs/feedback.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import {
  createAnswerMutation,
  type FeedbackAnswer,
  updateAnswerMutation,
} from "./feedbacks.operations.ts";

interface Props extends DialogCallbacks {
  feedbackId: string;
  /** The answer to edit; absent for a new one. */
  answer?: FeedbackAnswer;
}

export function AnswerDialog({ feedbackId, answer, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={feedbackAnswerInput}
      defaultValues={{ text: answer?.text ?? "" }}
      onSubmit={async (input, send) =>
        answer
          ? send(updateAnswerMutation, { id: answer.id, input })
          : send(createAnswerMutation, { feedbackId, input })
      }
      toast={() => t("feedback:answers.saved")}
      draftKey={answer ? `answer.${answer.id}` : `answer.new.${feedbackId}`}
      title={t(answer ? "feedback:answers.editTitle" : "feedback:answers.addTitle")}
      submitLabel={t("feedback:answers.save")}
    >
      {(control) => (
        <TextInput
          control={control}
          name="text"
          label={t("feedback:answers.text")}
          help={t("feedback:answers.textHelp", { brand: site().brand.name })}
          multiline
          minRows={5}
          required
        />
      )}
    </FormDialog>
  );
}
