import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const projectRow = graphql(`
  fragment ProjectRow on Project {
    id version title state clientName validUntil isSample minHours maxHours taskCount taskOccurrences capacity updatedAt
    tags { id title color }
    can { update delete }
  }
`);
export type ProjectRow = ResultOf<typeof projectRow>;

export const projectsQuery = graphql(
  `query Projects($paging: PagingInput, $filter: LibraryFilter, $overall: Boolean = false) {
    projects(paging: $paging, filter: $filter) { total longestHours @include(if: $overall) items { ...ProjectRow p80 } }
  }`,
  [projectRow],
);

const project = graphql(
  `fragment ProjectPage on Project {
    ...ProjectRow
    updatedBy { id name }
    description proposalNumber assumptions exclusions terms featureCount tokensSpent createdAt lastVersion acceptedVersion
    author { id name }
    workRole { id title }
    members { role user { id name } }
    files { id name mime size url previewUrl width height }
    clientFileIds
    images { id url previewUrl width height }
    features { id title minHours maxHours taskCount }
  }`,
  [projectRow],
);
export type Project = ResultOf<typeof project>;

/** Includes the price only for users who may read it. */
export const projectQuery = graphql(
  `query Project($id: ID!, $withPrice: Boolean = false) {
    project(id: $id) { ...ProjectPage }
    projectPrice(projectId: $id) @include(if: $withPrice) {
      settings { kind } rateCard { currency digits } lines { net { min max } }
    }
  }`,
  [project],
);
export type PriceSummary = NonNullable<ResultOf<typeof projectQuery>["projectPrice"]>;

export const clientNamesQuery = graphql(`
  query ClientNames { clientNames }
`);

export const createProjectMutation = graphql(`
  mutation CreateProject($input: CreateProjectInput!) { createProject(input: $input) { id title } }
`);

export const updateProjectMutation = graphql(
  `mutation UpdateProject($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { ...ProjectRow proposalNumber updatedBy { id name } }
  }`,
  [projectRow],
);

export const setClientFilesMutation = graphql(
  `mutation SetClientFiles($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { ...ProjectRow clientFileIds updatedBy { id name } }
  }`,
  [projectRow],
);

export const deleteProjectMutation = graphql(`
  mutation DeleteProject($id: ID!, $evenIfUsed: Boolean) {
    deleteProject(id: $id, evenIfUsed: $evenIfUsed)
  }
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
