import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const membersQuery = graphql(`
  query Members($filter: MemberFilter!) { companyMembers(filter: $filter) { id name type namesakeEmail } }
`);
export type Member = NonNullable<ResultOf<typeof membersQuery>["companyMembers"]>[number];

/** Roles that the requesting user may grant. */
export const companyRolesQuery = graphql(`
  query CompanyRoles { companyRoles { id name description permissions } }
`);
