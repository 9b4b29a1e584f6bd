import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const sheetFeature = graphql(`
  fragment SheetFeature on Feature {
    id title usedIn { id title }
    tasks { id title minHours maxHours workRole { id } tags { title } usedIn { id title } }
  }
`);

export const projectSheetQuery = graphql(
  `query ProjectSheet($id: ID!) {
    project(id: $id) { id title state capacity acceptedVersion can { update } features { ...SheetFeature } }
  }`,
  [sheetFeature],
);
type ProjectSheet = NonNullable<ResultOf<typeof projectSheetQuery>["project"]>;
export type FeatureOfSheet = ProjectSheet["features"][number];

export const renameProjectMutation = graphql(`
  mutation RenameProject($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { id version title }
  }
`);

export const featureSheetQuery = graphql(
  `query FeatureSheet($id: ID!) { feature(id: $id) { ...SheetFeature can { update } } }`,
  [sheetFeature],
);

export const changeSheetMutation = graphql(`
  mutation ChangeSheet($input: SheetChangeInput!, $maxTokens: Int) {
    changeSheet(input: $input, maxTokens: $maxTokens) {
      made { key id }
      refused { of key code message }
      tasks { id title minHours maxHours version workRole { id } tags { title } }
      features { id title version }
      keptTitles
    }
  }
`);
export type ChangedSheet = NonNullable<ResultOf<typeof changeSheetMutation>["changeSheet"]>;

export const costOfChangingSheetQuery = graphql(`
  query CostOfChangingSheet($input: SheetChangeInput!) {
    costOfChangingSheet(input: $input) { tokens balance charges { projectId title tokens } }
  }
`);

export const copyForSheetMutation = graphql(`
  mutation CopyForSheet($id: ID!) { duplicateFeature(id: $id) { id } }
`);

export const suggestedTasksQuery = graphql(`
  query SuggestedTasks($filter: TaskFilter, $paging: PagingInput) {
    tasks(filter: $filter, paging: $paging) {
      items { id title minHours maxHours workRole { id } tags { title } }
    }
  }
`);
export type SuggestedTask = NonNullable<
  ResultOf<typeof suggestedTasksQuery>["tasks"]
>["items"][number];
