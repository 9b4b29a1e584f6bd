import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const membersQuery = graphql(`
  query Members($filter: MemberFilter!) { companyMembers(filter: $filter) { id name type namesakeEmail } }
`);
export type Member = NonNullable<ResultOf<typeof membersQuery>["companyMembers"]>[number];

/** The roles that the asker may give, to a member or with an invite. */
export const companyRolesQuery = graphql(`
  query CompanyRoles { companyRoles { id name description permissions } }
`);
