import { limits } from "@presale/contracts/limits.ts";
import { readPermissions, subjectTypes } from "@presale/contracts/subjects.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { UserRef } from "../users/users.graphql.ts";
import { type RecentChange, recentChanges } from "./recent-changes.queries.ts";

const RecentChangeSubjectTypeEnum = sharedEnum("RecentChangeSubjectType", subjectTypes("bin"));

const RecentChangeRef = builder.objectRef<RecentChange>("RecentChange").implement({
  description: "The last change of a task, feature or project.",
  fields: (t) => ({
    entityType: t.expose("kind", { type: RecentChangeSubjectTypeEnum }),
    entityId: t.exposeID("id"),
    entityTitle: t.exposeString("title"),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    updatedBy: t.expose("updatedBy", { type: UserRef }),
  }),
});

query("recentChanges", {
  type: [RecentChangeRef],
  description: `Returns the ${limits.recentChanges.rows} tasks, features and projects that colleagues created or changed last, within ${limits.recentChanges.days} days. Newest first.`,
  authorize: readPermissions("bin"),
  resolve: ({ tx, actor }) => recentChanges(tx, actor),
});
