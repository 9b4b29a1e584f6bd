import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const forecastQuery = graphql(`
  query ProjectForecast($id: ID!) {
    project(id: $id) {
      id
      forecast {
        p50 p80 isAsStated
        curve { certainty hours }
        parts { medians tasksP80 factorBias factorDeviation finishedProjects finishedTasks }
      }
    }
  }
`);
export type Forecast = NonNullable<
  NonNullable<ResultOf<typeof forecastQuery>["project"]>["forecast"]
>;
