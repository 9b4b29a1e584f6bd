import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateTagMutation } from "./tags.operations.ts";

export const editableTag = editable(updateTagMutation, () => null);

export const tagTitle = titleInPlace("tag");
