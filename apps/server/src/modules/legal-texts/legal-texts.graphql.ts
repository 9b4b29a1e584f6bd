import {
  acceptLegalTextsInput,
  legalKind,
  publishLegalTextInput,
} from "@presale/contracts/inputs/legal-text.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import type { LegalTextVersion } from "./legal-texts.service.ts";

const LegalTextRef = builder.objectRef<LegalTextVersion>("LegalText").implement({
  description: "A version as everybody reads it; its placeholders are left to who shows it.",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    version: t.exposeInt("version"),
    changes: t.exposeString("changes", { description: "What differs from the one before it." }),
    content: t.expose("content", { type: "RichText" }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const LegalTextVersionRef = builder.objectRef<LegalTextVersion>("LegalTextVersion").implement({
  fields: (t) => ({
    version: t.exposeInt("version"),
    changes: t.exposeString("changes"),
    content: t.expose("content", { type: "RichText" }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    authorName: t.exposeString("authorName", { description: "Who published it." }),
  }),
});

query("legalText", {
  type: LegalTextRef,
  description: "The version in force.",
  authorize: "anyone",
  args: { kind: legalKind },
  resolve: ({ legalTexts }, { kind }) => legalTexts.current(kind),
});

query("legalTextVersions", {
  type: [LegalTextVersionRef],
  description: "The newest first.",
  authorize: "canReadSettingsAdmin",
  args: { kind: legalKind },
  resolve: ({ legalTexts }, { kind }) => legalTexts.history(kind),
});

mutation("publishLegalText", {
  type: LegalTextVersionRef,
  transaction: "manual",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { input: publishLegalTextInput },
  resolve: ({ legalTexts, actor }, { input }) => legalTexts.publish(actor, input),
});

query("legalNews", {
  type: [LegalTextRef],
  description: "What was published since one accepted a text.",
  authorize: "loggedIn",
  resolve: ({ tx, legalTexts, actor }) => legalTexts.news(tx, actor),
});

mutation("acceptLegalTexts", {
  type: "Boolean",
  description: "One has read what changed, up to these versions.",
  transaction: "manual",
  authorize: "loggedIn",
  impersonation: false,
  args: { input: acceptLegalTextsInput },
  resolve: async ({ legalTexts, actor }, { input }) => {
    await legalTexts.accept(actor, input);
    return true;
  },
});
