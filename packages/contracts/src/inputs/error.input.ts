import { z } from "zod";
import { errorKinds, errorLogLimits, errorStates } from "../error-log.ts";
import { truncateText } from "../text.ts";
import { moment } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";
import { statPeriod } from "./stats.input.ts";

/** Truncates instead of rejecting: error messages have any length. */
const cut = (length: number) => z.string().transform((text) => truncateText(text, length));

/** Names that engines and libraries use. Any other name could be user content. */
const errorName = /^\w*(Error|Exception)s?$/;

/** Error reported by a browser. The route is the pattern, such as `/reset/:key`. */
export const reportErrorInput = z.object({
  name: cut(errorLogLimits.name).transform((name) => (errorName.test(name) ? name : "Error")),
  message: cut(errorLogLimits.message),
  stack: cut(errorLogLimits.stack).nullish(),
  componentStack: cut(errorLogLimits.stack).nullish(),
  route: cut(errorLogLimits.route).nullish(),
  release: cut(errorLogLimits.release).nullish(),
});
export type ReportErrorInput = z.output<typeof reportErrorInput>;

export const errorGroupFilter = z
  .object({
    query: searchQuery.nullish(),
    kind: z.enum(errorKinds).meta({ graphql: "ErrorKind" }).nullish(),
    state: z.enum(errorStates).meta({ graphql: "ErrorState" }).nullish(),
    since: moment.nullish(),
    loggedIn: statPeriod.nullish(),
  })
  .meta({ graphql: "ErrorGroupFilter" });
export type ErrorGroupFilter = z.output<typeof errorGroupFilter>;
