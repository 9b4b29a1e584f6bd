import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const figuresQuery = graphql(`
  query Figures($range: FigureRange!, $readsSupport: Boolean!) {
    figures(range: $range) { name currency total standing before parts { at value } }
    openTicketsByAge @include(if: $readsSupport) { age count }
  }
`);
export type Figure = NonNullable<ResultOf<typeof figuresQuery>["figures"]>[number];
