import type { GraphqlReply } from "./call-graphql.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export type Project = Record<string, unknown> & { id: string; features: { id: string }[] };
const fields =
  "id title description clientName proposalNumber validUntil assumptions exclusions version minHours maxHours taskCount taskOccurrences featureCount capacity tokensSpent members { role user { id } } tags { title } features { id minHours } can { update delete }";
const mutation = (name: string, args: string, values: string) =>
  `mutation (${args}) { ${name}(${values}) { ${fields} } }`;
const operations = {
  read: `query ($id: ID!) { project(id: $id) { ${fields} } }`,
  create: mutation("createProject", "$input: CreateProjectInput!", "input: $input"),
  update: mutation(
    "updateProject",
    "$id: ID!, $input: UpdateProjectInput!",
    "id: $id, input: $input",
  ),
  duplicate: mutation("duplicateProject", "$id: ID!", "id: $id"),
  remove: "mutation ($id: ID!) { deleteProject(id: $id) }",
  addFeatures: mutation(
    "addFeaturesToProject",
    "$id: ID!, $featureIds: [ID!]!",
    "projectId: $id, featureIds: $featureIds",
  ),
  removeFeatures: mutation(
    "removeFeaturesFromProject",
    "$id: ID!, $featureIds: [ID!]!",
    "projectId: $id, featureIds: $featureIds",
  ),
  moveFeature: mutation(
    "moveFeatureInProject",
    "$id: ID!, $featureId: ID!, $position: Int!",
    "projectId: $id, featureId: $featureId, position: $position",
  ),
};

/** Returns a function that calls a project operation by its short name, by default as `user`. */
export const projectCalls =
  (test: TestApp, user: TestUser) =>
  (
    name: keyof typeof operations,
    variables: Record<string, unknown>,
    other: TestUser | null = user,
  ): Promise<GraphqlReply<Record<string, Project>>> =>
    test.call<Record<string, Project>>(operations[name], variables, other);

export const projectOf = (reply: { data: Record<string, Project> }): Project =>
  Object.values(reply.data)[0] as Project;

/** Returns all projects with their features, to check that a refused call changed nothing. */
export const allProjects = (test: TestApp) =>
  test.sql(
    "select * from project p left join project_feature using (company_id) order by p, project_feature",
  );
