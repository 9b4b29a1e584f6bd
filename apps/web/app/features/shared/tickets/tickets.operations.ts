import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const ticketImage = graphql(`
  fragment TicketPicture on TicketImage { id name width height url }
`);
export type TicketPicture = ResultOf<typeof ticketImage>;
