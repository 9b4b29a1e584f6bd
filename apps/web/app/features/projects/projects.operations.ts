import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const projectsQuery = graphql(`
  query Projects($paging: PagingInput, $filter: LibraryFilter) {
    projects(paging: $paging, filter: $filter) {
      total
      items {
        id title clientName validUntil minHours maxHours taskCount capacity updatedAt
        can { update delete }
      }
    }
  }
`);
export type ProjectRow = NonNullable<ResultOf<typeof projectsQuery>["projects"]>["items"][number];

export const projectQuery = graphql(`
  query Project($id: ID!) {
    project(id: $id) {
      id title description clientName proposalNumber validUntil assumptions exclusions version
      minHours maxHours taskCount featureCount capacity tokensSpent createdAt updatedAt
      author { id name }
      members { role user { id name } }
      tags { id title }
      files { id name mime size url }
      features { id title minHours maxHours taskCount }
      can { update delete }
    }
  }
`);
export type Project = NonNullable<ResultOf<typeof projectQuery>["project"]>;

export const createProjectMutation = graphql(`
  mutation CreateProject($input: CreateProjectInput!) { createProject(input: $input) { id title } }
`);

export const updateProjectMutation = graphql(`
  mutation UpdateProject($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { id version }
  }
`);

export const deleteProjectMutation = graphql(`
  mutation DeleteProject($id: ID!) { deleteProject(id: $id) }
`);

export const costOfDuplicatingQuery = graphql(`
  query CostOfDuplicating($id: ID!) {
    costOfDuplicatingProject(id: $id) { tokens balance charges { projectId title tokens } }
  }
`);

export const duplicateProjectMutation = graphql(`
  mutation DuplicateProject($id: ID!, $maxTokens: Int) {
    duplicateProject(id: $id, maxTokens: $maxTokens) { id title }
  }
`);
