import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const statsQuery = graphql(`
  query Stats($range: StatRange!) {
    stats(range: $range) { name currency total currentTotal previousTotal points { date value previousValue } }
  }
`);
export type Stat = NonNullable<ResultOf<typeof statsQuery>["stats"]>[number];
