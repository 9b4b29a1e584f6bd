import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const assistantQuery = graphql("query Assistant { assistant { host } }");

export const similarTasksQuery = graphql(`
  query SimilarTasks($title: String!, $ownId: ID) {
    similarTasks(title: $title, ownId: $ownId) { id title minHours maxHours }
  }
`);
export type SimilarTask = NonNullable<ResultOf<typeof similarTasksQuery>["similarTasks"]>[number];

export const learntRangeQuery = graphql(`
  query LearntRange($minHours: Hours!, $maxHours: Hours!) {
    learntRange(minHours: $minHours, maxHours: $maxHours) { low high minHours maxHours isOwn }
  }
`);
export type LearntRange = NonNullable<ResultOf<typeof learntRangeQuery>["learntRange"]>;
