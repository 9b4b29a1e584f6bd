import {
  changePasswordInput,
  sessionId,
  updateProfileInput,
} from "@presale/contracts/inputs/profile.input.ts";
import { z } from "zod";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { MeRef } from "../sessions/sessions.graphql.ts";
import { findOwnSessions, type OwnSession } from "./own-sessions.service.ts";

const OwnSessionRef = builder.objectRef<OwnSession>("OwnSession").implement({
  description: "An open session of the caller.",
  fields: (t) => ({
    id: t.exposeID("id"),
    browser: t.exposeString("browser", {
      nullable: true,
      description: "Browser, such as Firefox 144.",
    }),
    operatingSystem: t.exposeString("operatingSystem", {
      nullable: true,
      description: "Operating system, such as Windows.",
    }),
    ipAddress: t.exposeString("ipAddress", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      description: "When the session was last used, to about a minute.",
    }),
    isCurrent: t.exposeBoolean("isCurrent"),
    isStaff: t.exposeBoolean("isStaff", {
      description: "Whether a Presale staff member is impersonating the user.",
    }),
  }),
});

builder.objectField(MeRef, "hasPassword", (t) =>
  t.boolean({
    description: "Whether the account has a password. False if it can log in only with Google.",
    resolve: (actor, _args, { passwords, tx }) => passwords.hasPassword(tx, actor),
  }),
);

mutation("updateProfile", {
  type: MeRef,
  authorize: "loggedIn",
  args: { input: updateProfileInput },
  resolve: async (ctx, { input }) => {
    await ctx.profile.update(ctx, input);
    return { ...ctx.actor, ...input };
  },
});

const upload = z.custom<FileUpload>((value) => value != null).meta({ graphql: "Upload" });

mutation("setMyAvatar", {
  type: MeRef,
  description:
    "Sets the caller's profile picture from a jpg, png, gif or webp, cropped to a square in the middle.",
  transaction: "manual", // stores bytes
  authorize: "loggedIn",
  args: { file: upload },
  resolve: async ({ profile, actor }, { file }) => {
    await profile.setAvatar(actor, file);
    return actor;
  },
});

mutation("removeMyAvatar", {
  type: MeRef,
  transaction: "manual", // deletes bytes after the change
  authorize: "loggedIn",
  resolve: async ({ profile, actor }) => {
    await profile.removeAvatar(actor);
    return actor;
  },
});

mutation("changePassword", {
  type: "Boolean",
  description: "Changes the caller's password and ends all their other sessions.",
  transaction: "manual", // hashes the password
  authorize: "loggedIn",
  impersonation: false,
  args: { input: changePasswordInput },
  resolve: resolveTrueAfter(({ passwords, actor }, { input }) => passwords.change(actor, input)),
});

query("mySessions", {
  type: [OwnSessionRef],
  description: "The caller's open sessions, the current one first.",
  authorize: "loggedIn",
  resolve: (ctx) => findOwnSessions(ctx),
});

mutation("endMySession", {
  type: "Boolean",
  authorize: "loggedIn",
  impersonation: false,
  args: { id: sessionId },
  resolve: resolveTrueAfter((ctx, { id }) => ctx.ownSessions.end(ctx, id)),
});

mutation("endMyOtherSessions", {
  type: "Int",
  description:
    "Ends all of the caller's sessions except the current one. Returns the number of ended sessions.",
  authorize: "loggedIn",
  impersonation: false,
  resolve: (ctx) => ctx.ownSessions.endOthers(ctx),
});
