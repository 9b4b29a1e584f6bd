import { z } from "zod";
import { id } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";
import { statPeriod } from "./stats.input.ts";

export const companyRowFilter = z
  .object({
    query: searchQuery.nullish(),
    companyId: id.nullish(),
    createdIn: statPeriod.nullish(),
  })
  .meta({ graphql: "CompanyRowFilter" });
export type CompanyRowFilter = z.output<typeof companyRowFilter>;
