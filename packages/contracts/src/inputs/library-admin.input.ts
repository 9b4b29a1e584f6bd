import { z } from "zod";
import { id } from "./fields.ts";
import { searchWords } from "./paging.input.ts";

/** What staff narrow the rows of all companies' libraries to. */
export const companyRowFilter = z
  .object({ words: searchWords.nullish(), companyId: id.nullish() })
  .meta({ graphql: "CompanyRowFilter" });
export type CompanyRowFilter = z.output<typeof companyRowFilter>;
