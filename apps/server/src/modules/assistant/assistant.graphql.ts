import { id, line } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import { type AssistantService, writePermissions } from "./assistant.service.ts";
import { findSimilarTasks } from "./similar-tasks.queries.ts";

const AssistantRef = builder.objectRef<Pick<AssistantService, "host">>("Assistant").implement({
  fields: (t) => ({
    host: t.exposeString("host", {
      nullable: true,
      description: "Host that texts are sent to for generation. Null if they stay on this server.",
    }),
  }),
});

query("assistant", {
  type: AssistantRef,
  authorize: writePermissions,
  resolve: ({ assistant }) => assistant,
});

query("similarTasks", {
  type: [TaskRef],
  description: "Tasks of the company with similar titles, most similar first.",
  authorize: "canReadCompanyTasks",
  args: { title: line({ min: 1, max: limits.search.max }), ownId: id.nullish() },
  resolve: ({ tx }, { title, ownId }) => findSimilarTasks(tx, title, ownId),
});
