import { onDemand } from "../../components/on-demand.tsx";
import { editable } from "../../components/rows/editable.ts";
import type { InPlaceField } from "../../components/rows/in-place.tsx";
import { titleInPlace } from "../library/in-place/fields.ts";
import { type TagRow, updateTagMutation } from "./tags.operations.ts";

/** A tag whose title is changed where it stands. */
export const editableTag = editable(updateTagMutation, () => null);

/** The same as everywhere, within a tag's own limits. */
export const tagTitleInPlace: InPlaceField<TagRow> = {
  ...titleInPlace,
  Editor: onDemand(async () => (await import("./tag-title-editor.tsx")).default),
};
