import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const teamMember = graphql(`
  fragment TeamMemberRow on TeamMember {
    id name email avatarUrl type active isVerified isInvited online lastSeenAt permissions
    role { id name } can { update delete mailLink }
  }
`);
export type TeamMember = ResultOf<typeof teamMember>;

export const teamMembersQuery = graphql(
  `query TeamMembers($paging: PagingInput, $filter: TeamFilter) {
    teamMembers(paging: $paging, filter: $filter) { total items { ...TeamMemberRow } }
  }`,
  [teamMember],
);

export const changeMemberAccessMutation = graphql(`
  mutation ChangeMemberAccess($userId: ID!, $input: MemberAccessInput!) {
    changeMemberAccess(userId: $userId, input: $input) { id }
  }
`);

export const setMemberActiveMutation = graphql(`
  mutation SetMemberActive($userId: ID!, $active: Boolean!) {
    setMemberActive(userId: $userId, active: $active) { id active }
  }
`);

export const mailColleagueLinkMutation = graphql(`
  mutation MailColleagueLink($colleagueId: ID!) { mailColleagueLink(colleagueId: $colleagueId) { id } }
`);

export const removeColleagueMutation = graphql(`
  mutation RemoveColleague($userId: ID!) { removeColleague(userId: $userId) }
`);
