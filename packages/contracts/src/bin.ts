export const binRetentionDays = 30;
