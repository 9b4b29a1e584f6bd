import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { loadUser, UserRef } from "../users/users.graphql.ts";
import { type Area, libraryCan } from "./library.policy.ts";

/** Who made it, and so what the asker may do with it. */
export const authoredFields = <Row extends { authorId: number }>(
  t: FieldBuilder<Row>,
  area: Area,
) => ({
  author: t.field({
    type: UserRef,
    resolve: (row, _args, context) => loadUser(context, row.authorId),
  }),
  can: t.field({
    type: CanType,
    resolve: (row, _args, { actor }) => libraryCan(actor as ActorContext["actor"], area, row),
  }),
});
