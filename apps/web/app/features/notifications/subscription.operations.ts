import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const subscriptionQuery = graphql(`
  query MailSubscription($key: String!) {
    mailSubscription(key: $key) { email kinds { kind isOn } }
  }
`);
export type Subscription = NonNullable<ResultOf<typeof subscriptionQuery>["mailSubscription"]>;

export const setSubscriptionMutation = graphql(`
  mutation SetMailSubscription($key: String!, $isOn: Boolean!) {
    setMailSubscription(key: $key, isOn: $isOn) { email kinds { kind isOn } }
  }
`);
