import { addDays } from "@presale/contracts/dates.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { newEmail } from "../../testing/acceptances.ts";
import { accept } from "../../testing/client-answers.ts";
import { shareProject } from "../../testing/proposal-links.ts";
import { testApp } from "../../testing/test-app.ts";
import { assertNotExpired } from "./deadline.ts";

const test = testApp();

describe("A deadline", () => {
  it("may be today in the company's zone, not yesterday", async () => {
    const { admin, manager } = await test.company();
    // In this zone, the current day has at least ten hours left, whenever the test runs.
    const zone = new Date().getUTCHours() < 12 ? "UTC" : "Pacific/Kiritimati";
    await test.sql("update company set time_zone = $2 where id = $1", [admin.companyId, zone]);
    const today = zonedDay(new Date(), zone);
    const share = (validUntil: string) => shareProject(test, manager, {}, { validUntil });
    const { key } = await share(today);
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    await expect(share(addDays(today, -1))).rejects.toThrow("This day has passed");
  });

  it("passes at its exact time, not a microsecond before, by the transaction's clock", async () => {
    const { manager } = await test.company();
    const { version } = await shareProject(test, manager);
    const id = Number(version.id);
    const isExpiredAt = (moment: string) =>
      inTransaction(test.app.pool, manager.companyId, async (tx) => {
        await tx.query(`update proposal_version set expires_at = ${moment} where id = $1`, [id]);
        return assertNotExpired(tx, id, new AppError("OFFER_LAPSED")).then(
          () => false,
          () => true,
        );
      });
    expect(await isExpiredAt("now() + interval '1 microsecond'")).toBe(false);
    expect(await isExpiredAt("now()")).toBe(true);
    expect(await isExpiredAt("null")).toBe(false);
  });

  it("that isn't set leaves the offer open; its links end after a year", async () => {
    const { manager } = await test.company();
    const { id, version } = await shareProject(test, manager);
    const [row] = await test.sql<{ expires: Date | null; isYear: boolean }>(
      `select expires_at as expires, ends_at = l.created_at + interval '12 months' as "isYear"
       from proposal_version v join proposal_link l on l.version_id = v.id
       where v.id = $1 and l.id = $2`,
      [version.id, id],
    );
    expect(row).toEqual({ expires: null, isYear: true });
  });
});
