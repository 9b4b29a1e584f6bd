import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateFeatureMutation } from "./features.operations.ts";

export const editableFeature = editable(
  updateFeatureMutation,
  ({ updateFeature }) => updateFeature,
);

export const featureTitle = titleInPlace("feature");
