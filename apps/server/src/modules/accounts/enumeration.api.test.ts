import { describe, expect, it } from "vitest";
import { newAddress, registerAndLogIn } from "../../testing/accounts.ts";
import {
  type AddressOperation,
  callWithAddress,
  compareTimesRepeatedly,
  inputsWithAddress,
  isIndistinguishable,
  rankStatistic,
  replyText,
} from "../../testing/enumeration.ts";
import { isFullRun } from "../../testing/full-suites.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

const names = Object.keys(inputsWithAddress) as AddressOperation[];

describe("Account enumeration", () => {
  it.each(names)("known and unknown addresses get the same response: %s", async (name) => {
    const { email } = await registerAndLogIn(test);
    const inactive = await registerAndLogIn(test);
    const unconfirmed = await registerAndLogIn(test);
    await test.sql("update app_user set active = false where email = $1", [inactive.email]);
    await test.sql("update app_user set verified_at = null where email = $1", [unconfirmed.email]);
    await resetLimits(test);
    const unknown = replyText(await callWithAddress(test, name, newAddress()));
    for (const known of [email, email.toUpperCase(), inactive.email, unconfirmed.email])
      expect(replyText(await callWithAddress(test, name, known))).toBe(unknown);
  });

  it.each(names)(
    "known and unknown addresses get a response in the same time: %s",
    async (name) => {
      const runs = await compareTimesRepeatedly(test, name, isFullRun ? 400 : 120);
      expect(runs, JSON.stringify(runs)).toSatisfy((all: number[]) =>
        all.some(isIndistinguishable),
      );
    },
  );
});

it("rankStatistic tells different samples apart", () => {
  expect(rankStatistic([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(rankStatistic([4, 5], [1, 2, 3])).toBe(1);
  expect(rankStatistic([1, 3], [2, 4])).toBe(0.25);
});
