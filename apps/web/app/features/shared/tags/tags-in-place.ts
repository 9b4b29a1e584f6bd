import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import type { InPlaceField } from "../../../components/rows/in-place-field.ts";
import type { Named } from "../../../lib/named.ts";
import type { Tag } from "./tags.operations.ts";

interface Row extends Named {
  version?: number;
  tags: readonly Tag[];
}

export const tagsInPlace: InPlaceField<Row> = {
  name: "tags",
  key: { keys: "t", label: "library:keys.tags" },
  label: "library:inPlace.tags",
  Editor: lazyWithRetry(async () => (await import("./tags-editor.tsx")).default),
};
