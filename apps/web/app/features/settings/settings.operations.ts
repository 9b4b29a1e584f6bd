import { graphql } from "../../lib/apollo/graphql.ts";

const setting = graphql(`
  fragment SettingRow on Setting { key value default changedAt changedBy canUpdate }
`);

export const settingsQuery = graphql(`query Settings { settings { ...SettingRow } }`, [setting]);

/** Returns all settings. */
export const updateSettingsMutation = graphql(
  `mutation UpdateSettings($changes: [SettingInput!]!) {
    updateSettings(changes: $changes) { ...SettingRow }
  }`,
  [setting],
);
