import { letterheadInput, type ProposalLook } from "@presale/contracts/inputs/letterhead.input.ts";
import {
  defaultLook,
  optionalSections,
  proposalCovers,
  proposalFaces,
} from "@presale/contracts/proposal-look.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { FileRef } from "../files/files.graphql.ts";
import { CompanyRef } from "./companies.graphql.ts";
import { updateLetterhead } from "./companies.service.ts";

builder.objectField(CompanyRef, "logo", (t) =>
  t.field({
    type: FileRef,
    nullable: true,
    resolve: (company, _args, { files, tx }) =>
      company.logoFileId === null ? null : files.find(tx, company.logoFileId),
  }),
);

const ProposalFacesEnum = sharedEnum("ProposalFaces", proposalFaces);
const ProposalCoverEnum = sharedEnum("ProposalCover", proposalCovers);
const OptionalSectionEnum = sharedEnum("OptionalSection", optionalSections);

const LookRef = builder.objectRef<ProposalLook>("ProposalLook").implement({
  description: "Look of the company's proposals.",
  fields: (t) => ({
    accent: t.string({ nullable: true, resolve: ({ accent }) => accent ?? null }),
    faces: t.expose("faces", { type: ProposalFacesEnum }),
    cover: t.expose("cover", { type: ProposalCoverEnum }),
    bareCover: t.exposeBoolean("bareCover", {
      description: "Whether the cover has no header, footer or page number.",
    }),
    hiddenSections: t.field({
      type: [OptionalSectionEnum],
      description: "Sections that the company's proposals omit.",
      resolve: ({ hiddenSections }) => hiddenSections ?? defaultLook.hiddenSections,
    }),
  }),
});
builder.objectField(CompanyRef, "look", (t) => t.expose("look", { type: LookRef, nullable: true }));

mutation("updateLetterhead", {
  type: CompanyRef,
  description:
    "Updates the header, footer, terms, logo, look, validity and forecast setting of the company's proposals, and the retention of acceptances.",
  authorize: "canUpdateCompanyProfile",
  args: { input: letterheadInput },
  resolve: (ctx, { input }) => updateLetterhead(ctx, input),
});
