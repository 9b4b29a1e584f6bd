import "./modules.ts";
import "./platform/graphql/scalars.ts";
import { builder } from "./platform/graphql/builder.ts";

export const schema = builder.toSchema();
