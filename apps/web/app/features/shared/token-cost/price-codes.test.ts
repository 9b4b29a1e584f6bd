import { expect, test } from "vitest";
import { costIn } from "./price-codes.ts";

const failure = (details?: Record<string, unknown>) => ({
  message: "No",
  fields: [],
  isOffline: false,
  details,
});
const cost = {
  tokens: 2,
  balance: 0,
  charges: [{ projectId: "7", title: "Shop", tokens: 2 }],
};

test("costIn returns the cost of a refusal", () => {
  expect(costIn(failure({ ...cost, missing: 2 }))).toMatchObject(cost);
});

test.each([undefined, {}, { tokens: 2 }, { ...cost, tokens: 0 }, { ...cost, charges: undefined }])(
  "costIn returns null without a whole cost: %j",
  (details) => expect(costIn(failure(details))).toBeNull(),
);
