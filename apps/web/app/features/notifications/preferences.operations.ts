import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const preferencesQuery = graphql(`
  query NotificationPreferences {
    notificationPreferences { kind group product mail isAlwaysOn }
  }
`);
export type Preference = NonNullable<
  ResultOf<typeof preferencesQuery>["notificationPreferences"]
>[number];

export const updatePreferencesMutation = graphql(`
  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) { kind group product mail isAlwaysOn }
  }
`);
