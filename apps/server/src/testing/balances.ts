/** Lists companies whose balance is negative or not the sum of their ledger. Must be empty. */
export const findWrongBalances = (test: { sql(text: string): Promise<object[]> }) =>
  test.sql(
    "select b.company_id, b.balance, coalesce(sum(l.amount), 0) as ledger from token_balance b left join token_ledger l using (company_id) group by b.company_id, b.balance having b.balance <> coalesce(sum(l.amount), 0) or b.balance < 0",
  );
