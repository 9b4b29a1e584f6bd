import { createTagInput, tagLimits } from "@presale/contracts/inputs/library.input.ts";
import { inPlaceEditor } from "../../components/rows/in-place-editor.tsx";
import { TitleInput } from "../library/library-inputs.tsx";
import type { TagRow } from "./tags.operations.ts";

export default inPlaceEditor({
  schema: createTagInput,
  valuesOf: ({ title }: TagRow) => ({ title }),
  Fields: ({ control }) => <TitleInput control={control} length={tagLimits.title} />,
  width: 320,
});
