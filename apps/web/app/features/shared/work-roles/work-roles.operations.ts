import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const workRolesQuery = graphql(`query WorkRoles { workRoles { id title archivedAt } }`);
export type WorkRole = NonNullable<ResultOf<typeof workRolesQuery>["workRoles"]>[number];
