import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { MeRef } from "../sessions/sessions.graphql.ts";
import { ColleagueRef, TeamMemberRef } from "../team/team.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadAvatar } from "./avatars.queries.ts";

async function avatarUrl(context: Context, userId: number): Promise<string | null> {
  const fileId = await loadAvatar(context, userId);
  const { actor, files } = context as ActorContext;
  return fileId === null ? null : files.linkTo(actor.companyId, fileId);
}

const description = "Link to the person's profile picture, valid for five minutes.";

builder.objectField(UserRef, "avatarUrl", (t) =>
  t.string({
    nullable: true,
    description,
    resolve: ({ id }, _args, context) => avatarUrl(context, id),
  }),
);
builder.objectField(ColleagueRef, "avatarUrl", (t) =>
  t.string({
    nullable: true,
    description,
    resolve: ({ id }, _args, context) => avatarUrl(context, id),
  }),
);
builder.objectField(TeamMemberRef, "avatarUrl", (t) =>
  t.string({
    nullable: true,
    description,
    resolve: ({ id }, _args, context) => avatarUrl(context, id),
  }),
);
builder.objectField(MeRef, "avatarUrl", (t) =>
  t.string({
    nullable: true,
    description,
    resolve: ({ userId }, _args, context) => avatarUrl(context, userId),
  }),
);
