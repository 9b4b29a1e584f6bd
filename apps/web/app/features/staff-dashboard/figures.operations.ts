import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const figuresQuery = graphql(`
  query Figures($range: StatRange!) {
    figures(range: $range) { name currency total standing before parts { at value before } }
  }
`);
export type Stat = NonNullable<ResultOf<typeof figuresQuery>["figures"]>[number];
