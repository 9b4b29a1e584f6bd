import { admins, company, managers } from "../../testing/callers.ts";
import type { Fixture, RowMaker } from "../../testing/fixtures.ts";
import { makeRateCard, makeWorkRole, setRate } from "../../testing/rates.ts";

const changes = [
  "createWorkRole",
  "updateWorkRole",
  "moveWorkRole",
  "createRateCard",
  "updateRateCard",
  "createFirstRate",
  "setRate",
  "deleteRate",
] as const;

/**
 * Returns an earlier row's id, since the suites need many rows but limits allow few per company.
 * Restores the row, since a call may have archived it.
 */
const findId = async ({ test, admin, canary }: RowMaker, table: "work_role" | "rate_card") => {
  const [found] = await test.sql<{ id: string }>(
    `update ${table} set archived_at = null where company_id = $1 and title = $2 returning id::text`,
    [admin.companyId, canary],
  );
  return found?.id;
};

export const fixture: Fixture = {
  rows: {
    workRole: async (maker) =>
      (await findId(maker, "work_role")) ?? makeWorkRole(maker.test, maker.admin, maker.canary),
    rateCard: async (maker) => {
      const { test, admin, canary, row } = maker;
      const rateCardId =
        (await findId(maker, "rate_card")) ?? (await makeRateCard(test, admin, canary));
      const workRoleId = await row("workRole");
      // The generated calls send the same day.
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
  reviewedFields: [
    "CreateRateCardInput.currency",
    "UpdateRateCardInput.currency",
    "CreateFirstRateInput.currency",
  ],
  callers: {
    workRoles: [company, "canReadCompanyTasks"],
    rateCards: [managers, "canUpdateCompanyProjects"],
    ...Object.fromEntries(changes.map((name) => [name, [admins, "canUpdateCompanyProfile"]])),
  },
  whileImpersonating: { allowed: changes },
};
