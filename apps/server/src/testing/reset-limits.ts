/** Resets all rate limits, because every test calls from the same IP address. */
export const resetLimits = (test: { sql(text: string): Promise<unknown> }) =>
  test.sql("delete from rate_limit");
