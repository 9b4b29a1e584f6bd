import { useMutation } from "@apollo/client/react";
import { feedbackAnswerInput } from "@presale/contracts/inputs/feedback.input.ts";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { site } from "../../lib/brand.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import {
  createAnswerMutation,
  type FeedbackAnswer,
  updateAnswerMutation,
} from "./feedbacks.operations.ts";

interface Props {
  feedbackId: string;
  /** The answer to change; a new one without. */
  answer?: FeedbackAnswer;
  onDone: () => void;
  onClose: () => void;
}

/** An answer to a review, new or other words for an old one. */
export function AnswerDialog({ feedbackId, answer, onDone, onClose }: Props) {
  const t = useWords();
  const [create] = useMutation(createAnswerMutation);
  const [update] = useMutation(updateAnswerMutation);
  const form = useAppForm({
    schema: feedbackAnswerInput,
    defaultValues: { text: answer?.text ?? "" },
    onSubmit: async (input) =>
      answer
        ? update({ variables: { id: answer.id, input } })
        : create({ variables: { feedbackId, input } }),
    onDone: () => {
      toastSuccess(t("feedback:answers.saved"));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey={answer ? `answer.${answer.id}` : `answer.new.${feedbackId}`}
      title={t(answer ? "feedback:answers.editTitle" : "feedback:answers.addTitle")}
      submitLabel={t("feedback:answers.save")}
      onClose={onClose}
    >
      <TextInput
        control={form.form.control}
        name="text"
        label={t("feedback:answers.text")}
        help={t("feedback:answers.textHelp", { brand: site().brand.name })}
        multiline
        minRows={5}
        required
      />
    </FormDialogFrame>
  );
}
