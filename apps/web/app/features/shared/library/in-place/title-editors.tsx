import { createTagInput, tagLimits, titleInput } from "@presale/contracts/inputs/library.input.ts";
import { inPlaceEditor } from "../../../../components/rows/in-place-editor.tsx";
import type { Named } from "../../../../lib/named.ts";
import { TitleInput } from "../library-inputs.tsx";
import { type TitledKind, titledQueries } from "../same-title.operations.ts";

type Row = Named & { version?: number };

const titleEditor = (kind: TitledKind, isReplaced = false) =>
  inPlaceEditor({
    schema: kind === "tag" ? createTagInput : titleInput,
    valuesOf: ({ title }: Row) => ({ title }),
    withInput: ({ title }, typed) => ({
      title: isReplaced && typed !== "" ? typed : title + typed,
    }),
    isReplaced,
    Fields: ({ control, row }) => (
      <TitleInput
        control={control}
        kind={kind}
        ownId={row?.id}
        length={kind === "tag" ? tagLimits.title : undefined}
      />
    ),
    width: 420,
  });

const kinds = Object.keys(titledQueries) as TitledKind[];
const editorsOf = (isReplaced: boolean) =>
  Object.fromEntries(kinds.map((kind) => [kind, titleEditor(kind, isReplaced)])) as Record<
    TitledKind,
    ReturnType<typeof titleEditor>
  >;
/** Editors that warn if another row of the same kind has the same title. */
export const titleEditors = editorsOf(false);
export const newTitleEditors = editorsOf(true);
