import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import type { Loader } from "../../platform/graphql/loader.ts";
import { FileRef } from "../files/files.graphql.ts";
import type { StoredFile } from "../files/files.service.ts";
import { TagRef } from "../tags/tags.graphql.ts";
import type { Tag } from "../tags/tags.service.ts";
import { authoredFields } from "./authored.graphql.ts";
import type { Area } from "./library.policy.ts";

/** What tasks, features and projects show alike besides their columns. */
export const libraryFields = <Row extends { id: number; authorId: number }>(
  t: FieldBuilder<Row>,
  area: Area,
  load: { tags: Loader<number, Tag[]>; files: Loader<number, StoredFile[]> },
) => ({
  ...authoredFields(t, area),
  tags: t.field({
    type: [TagRef],
    resolve: (row, _args, context) => load.tags(context, row.id),
  }),
  files: t.field({
    type: [FileRef],
    resolve: (row, _args, context) => load.files(context, row.id),
  }),
});

/** Rich texts, read only where a reply shows them: lists never do. */
export const textFields = <Row extends { id: number }, Name extends string>(
  t: FieldBuilder<Row>,
  load: Loader<number, Record<Name, RichTextDocument | null>>,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      t.field({
        type: "RichText",
        nullable: true,
        resolve: (row: Row, _args: object, context: Context) =>
          load(context, row.id).then((texts): RichTextDocument | null => texts[name]),
      }),
    ]),
  );
