import { readPermissions } from "@presale/contracts/subjects.ts";
import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const sees = readPermissions("comments");

export const fixture: Fixture = {
  rows: {
    comment: async ({ make, admin, canary, row }) =>
      make.create("Comment", admin, {
        entityType: "feature",
        entityId: await row("feature"),
        text: canary,
      }),
  },
  aliases: { entity: "feature", thread: "comment" },
  texts: { entityType: "feature" },
  callers: {
    comment: [company, sees],
    comments: [company, "canReadCompanyFeatures"],
    createComment: [company, "canReadCompanyFeatures"],
    updateComment: [company, sees],
    deleteComment: [company, sees],
    resolveComment: [company, sees],
  },
  whileImpersonating: {
    refused: ["createComment", "updateComment", "deleteComment", "resolveComment"],
  },
};
