import Box from "@mui/material/Box";
import { createFeedbackInput } from "@presale/contracts/inputs/feedback.input.ts";
import { feedbackLimits } from "@presale/contracts/limits.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { Thanks, useKeptHeight, VisitorForm } from "../../components/forms/visitor-form.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { type FieldControl, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { createFeedbackMutation } from "./published.operations.ts";
import { type ReviewValues, ScoreInput } from "./score-input.tsx";

function ReviewInput({ control }: { control: FieldControl<ReviewValues> }) {
  const t = useTranslate();
  const review = useWatch({ control, name: "review" });
  const written = review.trim().replaceAll(/\s+/g, " ").length;
  return (
    <TextInput
      control={control}
      name="review"
      label={t("feedback:send.review")}
      help={t("feedback:send.reviewHelp", { min: feedbackLimits.review.min, written })}
      multiline
      minRows={5}
      required
    />
  );
}

function FeedbackForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const form = useAppForm({
    schema: createFeedbackInput,
    defaultValues: { review: "", name: "", email: "", homepage: "" },
    onSubmit: (input, send) => send(createFeedbackMutation, { input }),
    onDone,
  });
  const { control } = form.form;
  return (
    <VisitorForm
      form={form}
      draftKey="feedback"
      lead={t("feedback:send.lead")}
      submitLabel={t("feedback:send.submit")}
      noScript={t("feedback:send.noScript", { email: site().contact.email })}
    >
      <ScoreInput control={control} />
      <ReviewInput control={control} />
      <TextInput
        control={control}
        name="name"
        label={t("feedback:send.name")}
        autoComplete="name"
      />
      <EmailInput control={control} label={t("feedback:send.email")} autoComplete="email" />
    </VisitorForm>
  );
}

export function SendFeedback() {
  const t = useTranslate();
  const [isDone, setIsDone] = useState(false);
  const { box, keepHeight, releaseHeight } = useKeptHeight();
  return (
    <SectionCard title={t("feedback:send.title")}>
      <Box {...box}>
        {isDone ? (
          <Thanks
            title={t("feedback:send.thanksTitle")}
            text={t("feedback:send.thanks")}
            again={t("feedback:send.again")}
            onAgain={() => {
              releaseHeight();
              setIsDone(false);
            }}
          />
        ) : (
          <FeedbackForm
            onDone={() => {
              keepHeight();
              setIsDone(true);
            }}
          />
        )}
      </Box>
    </SectionCard>
  );
}
