import { requiredQuery } from "@presale/contracts/inputs/search.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { ArticleSummaryRef } from "../articles/articles.graphql.ts";
import { FeatureRef } from "../features/features.graphql.ts";
import { NoteRef } from "../notes/notes.graphql.ts";
import { ProjectRef } from "../projects/projects.graphql.ts";
import { TaskRef } from "../tasks/tasks.graphql.ts";
import { type SearchResults, search } from "./search.queries.ts";

const SearchResultsRef = builder.objectRef<SearchResults>("SearchResults").implement({
  description: "A few results of each kind that the caller may see, best matches first.",
  fields: (t) => ({
    tasks: t.field({ type: [TaskRef], resolve: (found) => found.tasks }),
    features: t.field({ type: [FeatureRef], resolve: (found) => found.features }),
    projects: t.field({ type: [ProjectRef], resolve: (found) => found.projects }),
    notes: t.field({ type: [NoteRef], resolve: (found) => found.notes }),
    articles: t.field({ type: [ArticleSummaryRef], resolve: (found) => found.articles }),
  }),
});

query("search", {
  type: SearchResultsRef,
  description: "Searches for words, beginnings of words and similar titles.",
  authorize: "canLoginCompany",
  delegation: "always",
  args: { query: requiredQuery },
  resolve: ({ tx, actor }, { query }) => search(tx, actor, query),
});
