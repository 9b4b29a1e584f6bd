import { admins, company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { makeRateCard, makeWorkRole, setRate } from "../../testing/rates.ts";

const changes = [
  "createWorkRole",
  "updateWorkRole",
  "moveWorkRole",
  "createRateCard",
  "updateRateCard",
  "setRate",
  "deleteRate",
] as const;

export const fixture: Fixture = {
  rows: {
    workRole: ({ test, admin, canary }) => makeWorkRole(test, admin, canary),
    rateCard: async ({ test, admin, canary, row }) => {
      const rateCardId = await makeRateCard(test, admin, canary);
      const workRoleId = await row("workRole");
      // The day that the suites send.
      await setRate(test, admin, { rateCardId, workRoleId, validFrom: "2099-01-01", price: 8_500 });
      return rateCardId;
    },
  },
  aliases: {
    updateWorkRole: "workRole",
    moveWorkRole: "workRole",
    updateRateCard: "rateCard",
  },
  texts: { currency: "EUR" },
  reviewedFields: ["CreateRateCardInput.currency", "UpdateRateCardInput.currency"],
  callers: {
    workRoles: [company, "canReadCompanyTasks"],
    rateCards: [managers, "canUpdateCompanyProjects"],
    ...Object.fromEntries(changes.map((name) => [name, [admins, "canUpdateCompanyProfile"]])),
  },
  whileImpersonating: { allowed: changes },
};
