import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: { tag: ({ make, author, title }) => make.tag(author, { title }) },
  callers: {
    tag: [company, "canReadCompanyTags"],
    chosenTags: [company, "canReadCompanyTags"],
    tags: [company, "canReadCompanyTags"],
    createTag: [company, "canCreateCompanyTags"],
    updateTag: [company, "canUpdateCompanyTags"],
    deleteTag: [company, "canDeleteCompanyTags"],
  },
  whileActing: {
    createTag: "allowed",
    updateTag: "allowed",
    deleteTag: "allowed",
  },
};
