import { addFeaturesInput } from "@presale/contracts/inputs/adding.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { letterheadInput } from "@presale/contracts/inputs/letterhead.input.ts";
import { z } from "zod";
import { isDelegated } from "../../platform/auth/actor.ts";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { hasExports } from "./first-export.ts";
import type { UncoveredCharacter } from "./proposals.service.ts";

const UncoveredRef = builder.objectRef<UncoveredCharacter>("UncoveredCharacter").implement({
  description:
    "A character that no font of the proposal contains. It would appear as an empty box.",
  fields: (t) => ({
    character: t.exposeString("character"),
    codePoint: t.exposeString("codePoint"),
    where: t.exposeString("where"),
  }),
});

const ExportsRef = builder
  .objectRef<{ pdf: string; zip: string; uncovered: UncoveredCharacter[] }>("ProjectExports")
  .implement({
    description: "Links valid for five minutes. The export is created when its link is fetched.",
    fields: (t) => ({
      pdf: t.exposeString("pdf"),
      zip: t.exposeString("zip"),
      uncovered: t.expose("uncovered", { type: [UncoveredRef] }),
    }),
  });

const PreviewRef = builder
  .objectRef<{ png: string; width: number; height: number }>("LetterheadPreview")
  .implement({
    fields: (t) => ({
      png: t.exposeString("png", { description: "Image, base64-encoded." }),
      width: t.exposeInt("width", { description: "Width in pixels." }),
      height: t.exposeInt("height"),
    }),
  });

query("projectExports", {
  type: ExportsRef,
  authorize: "canReadCompanyProjects",
  args: { projectId: id },
  resolve: async ({ proposals, links, tx, actor }, { projectId }) => {
    const uncovered = await proposals.findUncovered(tx, projectId, actor);
    // The same condition as for reading the project's price.
    const isPriceShown = actor.permissions.has("canUpdateCompanyProjects") && !isDelegated(actor);
    const link = (kind: "proposal" | "pricedProposal" | "zip") => {
      const { companyId, userId } = actor;
      return `/api/exports/${links.sign({ kind, companyId, id: projectId, userId })}`;
    };
    return { pdf: link(isPriceShown ? "pricedProposal" : "proposal"), zip: link("zip"), uncovered };
  },
});

query("hasExports", {
  type: "Boolean",
  description:
    "Whether a proposal of any of the company's projects was ever exported, or shared with a client.",
  authorize: "canReadCompanyProjects",
  resolve: ({ tx }) => hasExports(tx),
});

query("previewLetterhead", {
  type: PreviewRef,
  description:
    "First page of a proposal with the given header, footer, logo and look, without saving them.",
  authorize: "canReadCompanyProjects",
  args: { input: letterheadInput },
  resolve: ({ proposals, actor }, { input }) => proposals.previewLetterhead(actor.companyId, input),
});

mutation("importProject", {
  type: ProjectRef,
  description: "Creates a project from an exported zip, completely or not at all.",
  transaction: "manual", // reads the zip and stores bytes
  authorize: "canCreateCompanyProjects",
  args: {
    file: z.custom<FileUpload>((value) => value != null).meta({ graphql: "Upload" }),
    maxTokens: addFeaturesInput.shape.maxTokens,
  },
  resolve: (ctx, { file, maxTokens }) => ctx.imports.import(ctx, file, maxTokens),
});
