import { titleInput } from "@presale/contracts/inputs/library.input.ts";
import { inPlaceEditor } from "../../../components/rows/in-place-editor.tsx";
import type { Named } from "../library.operations.ts";
import { TitleInput } from "../library-inputs.tsx";

export default inPlaceEditor({
  schema: titleInput,
  valuesOf: ({ title }: Named & { version?: number }) => ({ title }),
  Fields: TitleInput,
  width: 420,
});
