import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const soldProjectQuery = graphql(`
  query SoldProject($id: ID!) { project(id: $id) { id title state can { update } } }
`);

const actuals = graphql(`
  fragment Actuals on ProjectActuals {
    version today
    rows { taskId title features count minHours maxHours actualHours finishedOn isRemoved }
  }
`);
export type Actuals = ResultOf<typeof actuals>;
export type ActualRow = Actuals["rows"][number];

export const projectActualsQuery = graphql(
  `query ProjectActuals($id: ID!) { projectActuals(projectId: $id) { ...Actuals } }`,
  [actuals],
);

export const recordActualHoursMutation = graphql(
  `mutation RecordActualHours(
    $projectId: ID!
    $source: ActualHoursSource!
    $entries: [ActualHoursInput!]!
  ) {
    recordActualHours(projectId: $projectId, source: $source, entries: $entries) { ...Actuals }
  }`,
  [actuals],
);
