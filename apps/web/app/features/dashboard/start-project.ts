import { graphql } from "../../lib/apollo/graphql.ts";
import type { Send } from "../../lib/use-send.ts";
import { uniqueTitle } from "./unique-title.ts";

const untitledProjectsQuery = graphql(`
  query UntitledProjects($filter: LibraryFilter!) {
    projects(filter: $filter, paging: { perPage: 100 }) { items { title } }
  }
`);

const startProjectMutation = graphql(`
  mutation StartProject($input: CreateProjectInput!) { createProject(input: $input) { id } }
`);

/** Creates a project with this title, numbered if others have it. */
export async function startProject(send: Send, untitled: string) {
  const existing = await send(untitledProjectsQuery, { filter: { query: untitled } });
  if (existing.failure) return { id: null, failure: existing.failure };
  const takenTitles = (existing.data?.projects?.items ?? []).map(({ title }) => title);
  const input = { title: uniqueTitle(untitled, takenTitles) };
  const { data, failure } = await send(startProjectMutation, { input });
  return { id: data?.createProject?.id ?? null, failure };
}
