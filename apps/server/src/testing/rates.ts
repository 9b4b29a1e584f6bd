import { factories } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Values of `SetRateInput`. */
export interface TestRate {
  rateCardId: string;
  workRoleId: string;
  validFrom: string;
  price: number;
  cost?: number | null;
}

export const rateOperations = {
  workRoles: "{ workRoles { id title archivedAt version } }",
  rateCards:
    "{ rateCards { id title currency digits isDefault archivedAt version rates { workRoleId validFrom price cost state } } }",
  updateWorkRole:
    "mutation ($id: ID!, $input: UpdateWorkRoleInput!) { updateWorkRole(id: $id, input: $input) { title archivedAt version } }",
  moveWorkRole:
    "mutation ($id: ID!, $position: Int!) { moveWorkRole(id: $id, position: $position) { title } }",
  updateRateCard:
    "mutation ($id: ID!, $input: UpdateRateCardInput!) { updateRateCard(id: $id, input: $input) { title currency isDefault archivedAt version } }",
  setRate:
    "mutation ($input: SetRateInput!) { setRate(input: $input) { id rates { workRoleId validFrom price cost state } } }",
  deleteRate:
    "mutation ($input: DeleteRateInput!) { deleteRate(input: $input) { id rates { validFrom } } }",
};

export const makeWorkRole = (test: TestApp, user: TestUser, title: string): Promise<string> =>
  factories(test).create("WorkRole", user, { title });

export const makeRateCard = (
  test: TestApp,
  user: TestUser,
  title: string,
  currency = "EUR",
): Promise<string> => factories(test).create("RateCard", user, { title, currency });

export async function setRate(test: TestApp, user: TestUser, rate: TestRate): Promise<void> {
  const { errors } = await test.call(rateOperations.setRate, { input: rate }, user);
  if (errors.length > 0) throw new Error(`setRate: ${JSON.stringify(errors)}`);
}
