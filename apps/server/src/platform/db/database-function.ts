/**
 * A narrow way to do what the product's role may not, such as deleting the oldest entries of an
 * append-only table. It runs with the owner's rights, which may stand above row-level security: its
 * body names the company of the transaction itself.
 */
export interface DatabaseFunction {
  name: string;
  /** Its arguments, as SQL declares them. */
  takes: string;
  /** In plpgsql; returns how many rows it was. */
  body: string;
}

/** The company that the transaction named, in such a body. */
export const ownCompany = "nullif(current_setting('app.company', true), '')::bigint";
