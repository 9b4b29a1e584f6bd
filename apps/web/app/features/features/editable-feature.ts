import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateFeatureMutation } from "./features.operations.ts";

/** A feature whose title and tags are changed where they stand. */
export const editableFeature = editable(
  updateFeatureMutation,
  ({ updateFeature }) => updateFeature,
);

export const featureTitle = titleInPlace("feature");
