import { expect, it } from "vitest";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { testApp } from "../../testing/test-app.ts";

/** Number of rounds. `npm run soak -- --money <sequences>` runs twenty. */
const rounds = Number(process.env.MONEY_ROUNDS ?? 3);

const test = testApp();
const make = factories(test);
const meter = metering(test);

it("exactly ten of 200 concurrent spenders of a balance of ten succeed", {
  timeout: 120_000 + rounds * 10_000,
}, async () => {
  const { manager } = await test.company();
  const tasks = await make.tasks(manager, 230);
  const full = tasks.slice(0, 30);
  for (let round = 0; round < rounds; round += 1) {
    await make.grant(manager, 10);
    const feature = await make.feature(manager, { taskIds: full });
    const project = await make.project(manager, { featureIds: [feature] });
    const replies = await Promise.all(
      tasks.slice(30).map((task) => meter.addTasks(manager, feature, [task])),
    );
    const refused = replies.filter(({ errors }) => errors.length > 0);
    expect(replies.length - refused.length).toBe(10);
    expect(new Set(refused.map((reply) => errorOf(reply).code))).toEqual(
      new Set(["TOKENS_EXHAUSTED"]),
    );
    expect(await meter.balance(manager)).toBe(0);
    expect(await meter.project(manager, project)).toMatchObject({ tokensSpent: 10 });
    expect(await meter.findInconsistencies()).toEqual([]);
  }
});
