import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tokenPricesQuery = graphql(`
  query TokenPrices { tokenPrices { amount currency } }
`);

export type TokenPrice = NonNullable<ResultOf<typeof tokenPricesQuery>["tokenPrices"]>[number];
