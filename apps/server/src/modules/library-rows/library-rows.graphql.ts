import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { Loader } from "../../platform/graphql/loader.ts";
import { FileRef } from "../files/files.graphql.ts";
import type { StoredFile } from "../files/files.service.ts";
import { type AuthorOf, authoredFields } from "../library/authored.graphql.ts";
import type { Area } from "../library/library.policy.ts";
import { TagRef } from "../tags/tags.graphql.ts";
import type { Tag } from "../tags/tags.service.ts";

export const libraryFields = <Row extends { id: number; tags?: Tag[] }>(
  t: FieldBuilder<Row>,
  area: Area,
  authorOf: AuthorOf<Row>,
  load: { tags: Loader<number, Tag[]>; files: Loader<number, StoredFile[]> },
) => ({
  ...authoredFields(t, area, authorOf),
  tags: t.field({
    type: [TagRef],
    resolve: (row, _args, context) => row.tags ?? load.tags(context, row.id),
  }),
  files: t.field({
    type: [FileRef],
    resolve: (row, _args, context) => load.files(context, row.id),
  }),
});
