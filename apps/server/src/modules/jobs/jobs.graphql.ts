import { jobFilter, jobIds } from "@presale/contracts/inputs/job.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { jobStates } from "@presale/contracts/jobs.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { Job, QueueState } from "./jobs.service.ts";

const JobStateEnum = sharedEnum("JobState", jobStates);

const loadCompanyName = defineLoader<string, string | null, Context>(async (ids, { staffJobs }) => {
  const rows = await staffJobs.companies(ids);
  return rowPerKey(ids, rows, ({ id }) => String(id), null).map((row) => row?.name ?? null);
});

const JobRef = builder.objectRef<Job>("Job").implement({
  description: "A job that is not completed. Its payload is never returned.",
  fields: (t) => ({
    id: t.exposeID("id"),
    queue: t.exposeString("queue"),
    state: t.expose("state", { type: JobStateEnum }),
    tries: t.int({ resolve: ({ tries }) => tries + 1 }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    startedAt: t.expose("startedAt", { type: "DateTime", nullable: true }),
    failedAt: t.expose("failedAt", { type: "DateTime", nullable: true }),
    error: t.exposeString("error", { nullable: true }),
    companyId: t.exposeID("companyId", { nullable: true }),
    companyName: t.string({
      nullable: true,
      description:
        "Null if the job has no company, the company doesn't exist, or the caller may not read companies.",
      resolve: ({ companyId }, _args, context) =>
        companyId !== null && context.actor?.permissions.has("canReadCompaniesAdmin")
          ? loadCompanyName(context, companyId)
          : null,
    }),
  }),
});

const JobQueueRef = builder.objectRef<QueueState>("JobQueue").implement({
  fields: (t) => ({
    queue: t.exposeString("queue"),
    waiting: t.exposeInt("waiting"),
    delayed: t.exposeInt("delayed", {
      description: "Jobs that are due later, including those to be retried after a pause.",
    }),
    running: t.exposeInt("running"),
    failed: t.exposeInt("failed"),
    oldestWaitingAt: t.expose("oldestWaitingAt", { type: "DateTime", nullable: true }),
  }),
});

query("jobQueues", {
  type: [JobQueueRef],
  authorize: "canLoginAdmin",
  resolve: ({ tx, staffJobs }) => staffJobs.queues(tx),
});

query("jobs", {
  type: pageOf("Job", JobRef),
  authorize: "canLoginAdmin",
  args: { paging: pagingInput.prefault({}), filter: jobFilter.prefault({}) },
  resolve: ({ tx, staffJobs }, { paging, filter }) => staffJobs.page(tx, paging, filter),
});

mutation("retryJobs", {
  type: ["ID"],
  description:
    "Retries all the jobs or none. Jobs that are already being retried stay unchanged. Returns their ids.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { ids: jobIds },
  resolve: async (ctx, { ids }) => {
    await ctx.staffJobs.retry(ctx, ids);
    return ids;
  },
});

mutation("dropJobs", {
  type: ["ID"],
  description: "Discards all the jobs or none. Returns their ids.",
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { ids: jobIds },
  resolve: async (ctx, { ids }) => {
    await ctx.staffJobs.drop(ctx, ids);
    return ids;
  },
});
