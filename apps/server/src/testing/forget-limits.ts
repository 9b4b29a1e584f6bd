/** Forgets all tries: every test comes from the same address. */
export const forgetLimits = (test: { sql(text: string): Promise<unknown> }) =>
  test.sql("delete from rate_limit");
