import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const messageImage = graphql(`
  fragment MessageImage on MessageImage { id name width height url }
`);
export type MessageImage = ResultOf<typeof messageImage>;
