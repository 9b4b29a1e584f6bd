import { tagIdsInput } from "@presale/contracts/inputs/library.input.ts";
import { inPlaceEditor } from "../../../components/rows/in-place-editor.tsx";
import { idStrings } from "../../../lib/forms/id-strings.ts";
import type { Named } from "../../../lib/named.ts";
import type { Tag } from "./tags.operations.ts";
import { TagsInput } from "./tags-input.tsx";

interface Row extends Named {
  version?: number;
  tags: readonly Tag[];
}

export default inPlaceEditor({
  schema: tagIdsInput,
  valuesOf: ({ tags }: Row) => ({ tagIds: tags.map(({ id }) => id) }),
  inputOf: ({ tagIds }) => ({ tagIds: idStrings(tagIds) }),
  Fields: ({ control, row, initialInput }) => (
    <TagsInput control={control} name="tagIds" tags={row?.tags} initialInput={initialInput} />
  ),
  width: 420,
});
