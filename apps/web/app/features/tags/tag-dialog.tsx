import { createTagInput, tagLimits } from "@presale/contracts/inputs/library.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { TitleInput } from "../shared/library/index.ts";
import { createTagMutation, type Tag } from "../shared/tags/index.ts";
import { ColorInput } from "./color-input.tsx";
import { updateTagMutation } from "./tags.operations.ts";

interface Props extends DialogCallbacks {
  tag?: Tag;
}

export function TagDialog({ tag, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={createTagInput}
      defaultValues={{ title: tag?.title ?? "", color: tag?.color ?? "grey" }}
      onSubmit={async (input, send) =>
        tag ? send(updateTagMutation, { id: tag.id, input }) : send(createTagMutation, { input })
      }
      toast={({ title }) => t(tag ? "tags:saved" : "tags:created", { title })}
      draftKey={tag ? `tag.${tag.id}` : "tag.new"}
      title={t(tag ? "tags:editTitle" : "tags:createTitle")}
      submitLabel={t(tag ? "tags:save" : "tags:create")}
      maxWidth="xs"
    >
      {(control) => (
        <>
          <TitleInput control={control} kind="tag" ownId={tag?.id} length={tagLimits.title} />
          <ColorInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
