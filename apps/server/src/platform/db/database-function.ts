/**
 * A function for actions that the app role isn't granted, such as deleting from an append-only
 * table. It runs with the owner's rights, which may bypass row-level security. Its body must
 * therefore check the company of the transaction.
 */
export interface DatabaseFunction {
  name: string;
  /** Arguments, as SQL declares them. */
  parameters: string;
  /** plpgsql; returns the number of affected rows. */
  body: string;
}

/** SQL expression for the company of the current transaction. */
export const ownCompany = "nullif(current_setting('app.company', true), '')::bigint";
