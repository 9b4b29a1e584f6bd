import "./modules.ts";
import "./platform/graphql/scalars.ts";
import { builder } from "./platform/graphql/builder.ts";

/** The whole API: the operations of every module. */
export const schema = builder.toSchema();
