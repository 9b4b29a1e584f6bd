import { useMutation } from "@apollo/client/react";
import { createTagInput, tagLimits } from "@presale/contracts/inputs/library.input.ts";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { TitleInput } from "../shared/library/index.ts";
import { createTagMutation, type Tag } from "../shared/tags/index.ts";
import { ColorInput } from "./color-input.tsx";
import { updateTagMutation } from "./tags.operations.ts";

interface Props {
  /** The tag to change; a new one without. */
  tag?: Tag;
  onDone: () => void;
  onClose: () => void;
}

/** A tag's title and colour: of a new tag, or others for an old tag. */
export function TagDialog({ tag, onDone, onClose }: Props) {
  const t = useWords();
  const [createTag] = useMutation(createTagMutation);
  const [updateTag] = useMutation(updateTagMutation);
  const form = useAppForm({
    schema: createTagInput,
    defaultValues: { title: tag?.title ?? "", color: tag?.color ?? "grey" },
    onSubmit: async (input) =>
      tag ? updateTag({ variables: { id: tag.id, input } }) : createTag({ variables: { input } }),
    onDone: ({ title }) => {
      toastSuccess(t(tag ? "tags:saved" : "tags:created", { title }));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      draftKey={tag ? `tag.${tag.id}` : "tag.new"}
      title={t(tag ? "tags:editTitle" : "tags:createTitle")}
      submitLabel={t(tag ? "tags:save" : "tags:create")}
      maxWidth="xs"
      onClose={onClose}
    >
      <TitleInput control={form.form.control} kind="tag" ownId={tag?.id} length={tagLimits.title} />
      <ColorInput control={form.form.control} />
    </FormDialog>
  );
}
