import { createTagInput, tagLimits, titleInput } from "@presale/contracts/inputs/library.input.ts";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import { inPlaceEditor } from "../../../../components/rows/in-place-editor.tsx";
import type { Named } from "../../../../lib/named.ts";
import { TitleInput } from "../library-inputs.tsx";
import type { TitledKind } from "../use-same-title.ts";

type Row = Named & { version?: number };

const titleEditor = (kind: TitledKind) =>
  inPlaceEditor({
    schema: kind === "tag" ? createTagInput : titleInput,
    valuesOf: ({ title }: Row) => ({ title }),
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

/** What says so when another of the kind is called like that already. */
export const titleEditors = Object.fromEntries(
  subjectTypes("delegation").map((kind) => [kind, titleEditor(kind)]),
) as Record<TitledKind, ReturnType<typeof titleEditor>>;
