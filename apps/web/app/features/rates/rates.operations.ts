import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const workRoleRow = graphql(`
  fragment WorkRoleRow on WorkRole { id title archivedAt version }
`);
export type WorkRole = ResultOf<typeof workRoleRow>;

const rateCardRow = graphql(`
  fragment RateCardRow on RateCard {
    id title currency digits isDefault archivedAt version
    rates { workRoleId validFrom price cost state }
  }
`);
export type RateCard = ResultOf<typeof rateCardRow>;
export type Rate = NonNullable<RateCard["rates"]>[number];

export const ratesQuery = graphql(
  `query Rates {
    workRoles { ...WorkRoleRow }
    rateCards { ...RateCardRow }
  }`,
  [workRoleRow, rateCardRow],
);

export const createWorkRoleMutation = graphql(`
  mutation CreateWorkRole($input: CreateWorkRoleInput!) { createWorkRole(input: $input) { id } }
`);
export const updateWorkRoleMutation = graphql(
  `mutation UpdateWorkRole($id: ID!, $input: UpdateWorkRoleInput!) {
    updateWorkRole(id: $id, input: $input) { ...WorkRoleRow }
  }`,
  [workRoleRow],
);
export const moveWorkRoleMutation = graphql(`
  mutation MoveWorkRole($id: ID!, $position: Int!) {
    moveWorkRole(id: $id, position: $position) { id }
  }
`);

export const createRateCardMutation = graphql(`
  mutation CreateRateCard($input: CreateRateCardInput!) { createRateCard(input: $input) { id } }
`);
export const updateRateCardMutation = graphql(
  `mutation UpdateRateCard($id: ID!, $input: UpdateRateCardInput!) {
    updateRateCard(id: $id, input: $input) { ...RateCardRow }
  }`,
  [rateCardRow],
);

export const setRateMutation = graphql(
  `mutation SetRate($input: SetRateInput!) { setRate(input: $input) { ...RateCardRow } }`,
  [rateCardRow],
);
export const deleteRateMutation = graphql(
  `mutation DeleteRate($input: DeleteRateInput!) { deleteRate(input: $input) { ...RateCardRow } }`,
  [rateCardRow],
);
