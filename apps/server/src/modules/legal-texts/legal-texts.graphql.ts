import {
  acceptLegalTextsInput,
  legalKind,
  publishLegalTextInput,
} from "@presale/contracts/inputs/legal-text.input.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import {
  acceptLegalTexts,
  currentLegalText,
  type LegalTextVersion,
  legalNewsOf,
  legalTextHistory,
  publishLegalText,
} from "./legal-texts.service.ts";

const LegalTextRef = builder.objectRef<LegalTextVersion>("LegalText").implement({
  description: "A version of a legal text, as everyone reads it. Clients fill in its placeholders.",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    version: t.exposeInt("version"),
    changes: t.exposeString("changes", {
      description: "What has changed since the previous version.",
    }),
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
    authorName: t.exposeString("authorName", {
      description: "Name of the person who published this version.",
    }),
  }),
});

query("legalText", {
  type: LegalTextRef,
  description: "Version in force of a legal text.",
  authorize: "anyone",
  args: { kind: legalKind },
  resolve: ({ pool, platformCompanyId }, { kind }) =>
    inTransaction(pool, platformCompanyId, (tx) => currentLegalText(tx, kind)),
});

query("legalTextVersions", {
  type: [LegalTextVersionRef],
  description: "Versions of a legal text, newest first.",
  authorize: "canReadSettingsAdmin",
  args: { kind: legalKind },
  resolve: ({ pool, platformCompanyId }, { kind }) =>
    inTransaction(pool, platformCompanyId, (tx) => legalTextHistory(tx, kind)),
});

mutation("publishLegalText", {
  type: LegalTextVersionRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { input: publishLegalTextInput },
  resolve: (ctx, { input }) => publishLegalText(ctx, input),
});

query("legalNews", {
  type: [LegalTextRef],
  description: "Versions published since the caller accepted the text.",
  authorize: "loggedIn",
  resolve: legalNewsOf,
});

mutation("acceptLegalTexts", {
  type: "Boolean",
  description: "Records that the caller has read the changes, up to these versions.",
  authorize: "loggedIn",
  impersonation: false,
  args: { input: acceptLegalTextsInput },
  resolve: resolveTrueAfter((ctx, { input }) => acceptLegalTexts(ctx, input)),
});
