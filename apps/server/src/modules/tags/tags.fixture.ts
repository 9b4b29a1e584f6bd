import { company, entity } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: { tag: ({ make, author, title }) => make.tag(author, { title }) },
  aliases: { tagsByIds: "tag" },
  callers: {
    ...entity("tag", "CompanyTags", company),
    tagsByIds: [company, "canReadCompanyTags"],
    deleteTags: [company, "canDeleteCompanyTags"],
  },
  whileImpersonating: { allowed: ["createTag", "updateTag", "deleteTag", "deleteTags"] },
};
