import { createFeatureInput } from "@presale/contracts/inputs/library.input.ts";
import type { z } from "zod";
import { idStrings, richTextValue } from "../library/task-values.ts";

export const featureSchema = createFeatureInput.omit({ taskIds: true });
export type FeatureFormInput = z.input<typeof featureSchema>;
export type FeatureFormOutput = z.output<typeof featureSchema>;

export const emptyFeature: FeatureFormInput = {
  title: "",
  description: null,
  tagIds: [],
  fileIds: [],
};

/** The form's checked values as the operation's input. */
export const featureInputOf = (feature: FeatureFormOutput) => ({
  title: feature.title,
  description: richTextValue(feature.description),
  tagIds: idStrings(feature.tagIds),
  fileIds: idStrings(feature.fileIds),
});
