import { z } from "zod";
import { type JobQueueName, jobQueues, jobStates } from "../jobs.ts";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { searchQuery } from "./paging.input.ts";

const incorrectId = () => translate("errors:incorrectId");

export const jobIds = z
  .array(z.uuid({ error: incorrectId }).meta({ graphql: "ID" }), {
    error: () => translate("validation:required"),
  })
  .min(1, { error: () => translate("validation:required") })
  .max(limits.batch, { error: () => translate("validation:tooMany", { count: limits.batch }) })
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

/** A string instead of an enum: GraphQL enum values can't contain `-`. */
const queueName = z
  .string()
  .refine((name) => jobQueues.some((queue) => queue === name), {
    error: () => translate("validation:choice"),
  })
  .transform((name) => name as JobQueueName);

export const jobFilter = z
  .object({
    query: searchQuery.nullish(),
    queue: queueName.nullish(),
    state: z
      .enum(jobStates, { error: () => translate("validation:choice") })
      .meta({ graphql: "JobState" })
      .nullish(),
  })
  .meta({ graphql: "JobFilter" });
export type JobFilter = z.output<typeof jobFilter>;
