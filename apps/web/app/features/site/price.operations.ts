import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tokenPriceQuery = graphql(`
  query TokenPrice { tokenPrice { amount currency } }
`);

export type TokenPrice = NonNullable<ResultOf<typeof tokenPriceQuery>["tokenPrice"]>;
