import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { type Area, libraryCan } from "./library.policy.ts";

export type AuthorOf<Row> = (row: Row, context: Context) => number | Promise<number>;

export const authoredFields = <Row extends object>(
  t: FieldBuilder<Row>,
  area: Area,
  authorOf: AuthorOf<Row>,
) => ({
  author: t.field({
    type: UserRef,
    resolve: async (row, _args, context) => loadUser(context, await authorOf(row, context)),
  }),
  can: t.field({
    type: CanType,
    resolve: async (row, _args, context) =>
      libraryCan(context.actor as ActorContext["actor"], area, {
        authorId: await authorOf(row, context),
      }),
  }),
});
