import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: { tag: ({ make, author, title }) => make.tag(author, { title }) },
};
