import { readPermissions } from "@presale/contracts/subjects.ts";
import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

const readSubjects = readPermissions("comments");

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
    comment: [company, readSubjects],
    comments: [company, "canReadCompanyFeatures"],
    createComment: [company, "canReadCompanyFeatures"],
    updateComment: [company, readSubjects],
    deleteComment: [company, readSubjects],
    resolveComment: [company, readSubjects],
  },
  whileImpersonating: {
    refused: ["createComment", "updateComment", "deleteComment", "resolveComment"],
  },
};
