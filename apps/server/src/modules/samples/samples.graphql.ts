import { id } from "@presale/contracts/inputs/fields.ts";
import { z } from "zod";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { createSampleProject, deleteSampleProject, findSampleProject } from "./samples.service.ts";

query("sampleProject", {
  type: ProjectRef,
  nullable: true,
  description: "The company's sample project, or null if it has none.",
  authorize: "canReadCompanyProjects",
  resolve: ({ tx }) => findSampleProject(tx),
});

mutation("createSampleProject", {
  type: ProjectRef,
  description:
    "Creates a sample project with features and tasks, which costs no tokens. Returns the existing one if the company already has a sample.",
  authorize: "canCreateCompanyProjects",
  resolve: (ctx) => createSampleProject(ctx),
});

mutation("deleteSampleProject", {
  type: ["ID"],
  description:
    "Moves the sample project to the bin, with its features and tasks that nothing else uses. Returns the ids of the bin entries, which `restoreManyFromBin` takes.",
  authorize: "canDeleteCompanyProjects",
  args: { sampleId: id, evenIfUsed: z.boolean().default(false) },
  resolve: async (ctx, { sampleId, evenIfUsed }) =>
    (await deleteSampleProject(ctx, sampleId, evenIfUsed)).map(String),
});
