import { imageFileIds, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader, type Loader, rowPerKey } from "../../platform/graphql/loader.ts";
import { FileRef } from "../files/files.graphql.ts";
import { findFiles, type StoredFile } from "../files/files.service.ts";
import { authoredFields } from "../library/authored.graphql.ts";
import type { Area } from "../library/library.policy.ts";
import { TagRef } from "../tags/tags.graphql.ts";
import type { Tag } from "../tags/tags.service.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";

const loadFile = defineLoader<number, StoredFile | null>(async (ids, { tx }) =>
  rowPerKey(ids, await findFiles(tx, ids), ({ id }) => id, null),
);

interface People {
  authorId: number;
  updatedById: number | null;
}
type PeopleOf<Row> = (row: Row, context: Context) => People | Promise<People>;

type Texts = Record<string, RichTextDocument | null>;

export const libraryFields = <Row extends { id: number; tags?: Tag[] }>(
  t: FieldBuilder<Row>,
  area: Area,
  peopleOf: PeopleOf<Row>,
  load: {
    tags: Loader<number, Tag[]>;
    files: Loader<number, StoredFile[]>;
    texts: Loader<number, Texts>;
  },
) => ({
  ...authoredFields(t, area, async (row, context) => (await peopleOf(row, context)).authorId),
  updatedBy: t.field({
    type: UserRef,
    nullable: true,
    description: "Who made the last change. Null if it was made before this was recorded.",
    resolve: async (row, _args, context) => {
      const { updatedById } = await peopleOf(row, context);
      return updatedById === null ? null : loadUser(context, updatedById);
    },
  }),
  tags: t.field({
    type: [TagRef],
    resolve: (row, _args, context) => row.tags ?? load.tags(context, row.id),
  }),
  files: t.field({
    type: [FileRef],
    resolve: (row, _args, context) => load.files(context, row.id),
  }),
  images: t.field({
    type: [FileRef],
    description: "Images in the row's texts.",
    resolve: async (row, _args, context) => {
      const texts = await load.texts(context, row.id);
      const ids = new Set(Object.values(texts).flatMap(imageFileIds));
      const images = await Promise.all([...ids].map((id) => loadFile(context, id)));
      return images.filter((image) => image !== null);
    },
  }),
});
