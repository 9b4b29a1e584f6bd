import Button from "@mui/material/Button";
import { commentImageIds, commentLimits } from "@presale/contracts/inputs/comment.input.ts";
import { lines } from "@presale/contracts/inputs/fields.ts";
import { useState } from "react";
import { z } from "zod";
import { DraftOffer } from "../../../components/forms/draft-offer.tsx";
import { FormBody } from "../../../components/forms/form-body.tsx";
import { SubmitButton } from "../../../components/forms/submit-button.tsx";
import { type SubmitResult, useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Send } from "../../../lib/use-send.ts";
import { ImageAttachments } from "../message-images/index.ts";
import { MentionInput } from "./mention-input.tsx";
import {
  decodeMentions,
  encodeMentions,
  makeNamesUnique,
  type Person,
  uniqueName,
} from "./mention-text.ts";

/** Includes the mentioned people, so that a draft stores them with the text and the images. */
const schema = z.object({
  text: lines(commentLimits.text),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  imageIds: commentImageIds,
});

const empty = { text: "", people: [], imageIds: [] };

/** Returns null without text and images: mentions of a deleted text aren't worth a draft. */
const draftOf = (values: z.input<typeof schema>) =>
  values.text.trim() || values.imageIds.length > 0 ? values : null;

interface CommentContent {
  text: string;
  imageIds: string[];
}

interface Props {
  label: string;
  submitLabel: string;
  draftKey: string;
  /** The stored comment, when editing. */
  stored?: { text: string; mentions: readonly Person[]; images: readonly { id: string }[] };
  onSubmit: (content: CommentContent, send: Send) => Promise<SubmitResult>;
  onDone: () => void;
  /** Without it, the form stays open and is cleared. */
  onCancel?: () => void;
  isFocused?: boolean;
  onArrowUp?: () => boolean;
}

export function CommentForm(props: Props) {
  const { label, submitLabel, draftKey, stored, onSubmit, onDone, onCancel, isFocused, onArrowUp } =
    props;
  const t = useTranslate();
  // Once shown, the formatting help stays, so that the buttons below it don't move under a click.
  const [wasFocused, setWasFocused] = useState(isFocused ?? false);
  const named = makeNamesUnique(stored?.mentions ?? []);
  const form = useAppForm({
    schema,
    defaultValues: stored
      ? {
          text: decodeMentions(stored.text, named),
          people: named,
          imageIds: stored.images.map(({ id }) => id),
        }
      : empty,
    onSubmit: ({ text, people, imageIds }, send) =>
      onSubmit({ text: encodeMentions(text, people), imageIds: imageIds.map(String) }, send),
    onDone: () => {
      form.form.reset(empty);
      onDone();
    },
  });
  const draft = useDraft(form, draftKey, { pick: draftOf, isSilent: !stored });
  return (
    <FormBody form={form}>
      <DraftOffer draft={draft} />
      <MentionInput
        control={form.form.control}
        name="text"
        label={label}
        help={
          wasFocused
            ? `${t("notes:comments.help")} ${t("notes:comments.formatting")}`
            : t("notes:comments.help")
        }
        minRows={2}
        autoFocus={isFocused}
        onFocus={() => setWasFocused(true)}
        onArrowUp={onArrowUp}
        onMention={(person, hint) => {
          const people = form.form.getValues("people");
          const name = uniqueName(people, person, hint);
          form.form.setValue("people", [...people, { id: person.id, name }]);
          return name;
        }}
      />
      <ImageAttachments control={form.form.control} name="imageIds">
        <SubmitButton isSubmitting={form.isSubmitting}>{submitLabel}</SubmitButton>
        {onCancel && (
          <Button
            disabled={form.isSubmitting}
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            {t("ui:cancel")}
          </Button>
        )}
      </ImageAttachments>
    </FormBody>
  );
}
