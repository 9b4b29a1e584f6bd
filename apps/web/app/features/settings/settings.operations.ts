import { graphql } from "../../lib/apollo/graphql.ts";

export const settingsQuery = graphql(`
  query Settings { settings { key value default canUpdate } }
`);

export const updateSettingMutation = graphql(`
  mutation UpdateSetting($key: SettingKey!, $value: Json!) {
    updateSetting(key: $key, value: $value) { key value }
  }
`);
