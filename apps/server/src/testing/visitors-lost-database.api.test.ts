import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { killableDatabase } from "./killable-database.ts";
import { type Form, formNames, forms, fromIp, nextIp, sentTexts } from "./messages.ts";
import { resetLimits } from "./reset-limits.ts";

/** Identifies each message in rows and emails. */
const mark = /mark-\w+-\d+-\d+-end/;

const { test, kill } = killableDatabase();

/** Posts messages as several concurrent visitors and reads a cached page. */
function startVisits(round: string) {
  const visits = {
    acknowledged: { contact: [], feedback: [] } as Record<Form, string[]>,
    refused: new Map<string, number>(),
    pages: new Map<string, number>(),
  };
  const count = (counts: Map<string, number>, what: string) =>
    void counts.set(what, (counts.get(what) ?? 0) + 1);
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const form of formNames) {
        const words = `mark-${round}-${visitor}-${turn}-end`;
        const variables = { input: forms[form].input(words) };
        const { errors } = await test.call(forms[form].mutation, variables, null, fromIp(nextIp()));
        if (errors.length === 0) visits.acknowledged[form].push(words);
        for (const { extensions } of errors) count(visits.refused, extensions.code);
      }
      // Resets the email limit too, so that each message gets its own email.
      await resetLimits(test).catch(() => {});
    }
  };
  const read = async () => {
    while (!isOver) {
      const reply = await fetch(`${test.url}/kept`);
      count(visits.pages, `${reply.status} ${await reply.text()}`);
      await pause(5);
    }
  };
  const all = [...Array.from({ length: 4 }, (_, visitor) => visit(visitor)), read()];
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
  };
  return Object.assign(visits, { stop });
}

it.each(Object.keys(kill) as (keyof typeof kill)[])(
  "when %s is killed, acknowledged messages are stored and emailed once",
  async (which) => {
    const round = which.replaceAll(" ", "");
    await fetch(`${test.url}/kept`);
    const visits = startVisits(round);
    const sent = () => visits.acknowledged.contact.length;
    // The visitors of a failed test must not continue during the next test.
    onTestFinished(visits.stop);
    await expect.poll(sent).toBeGreaterThan(10);
    const readPages = () => visits.pages.get("200 page /kept") ?? 0;
    const readBefore = readPages();
    await kill[which]();
    // The number of lost requests depends on how fast the database restarts.
    await expect.poll(() => visits.refused.get("UNAVAILABLE") ?? 0).toBeGreaterThan(0);
    const sentBefore = sent();
    await expect.poll(sent).toBeGreaterThan(sentBefore + 10);
    await expect.poll(readPages).toBeGreaterThan(readBefore + 10);
    await visits.stop();

    // Lost requests got an error, and every reader got the page.
    expect([...visits.refused.keys()].filter((code) => code !== "REPLY_LOST")).toEqual([
      "UNAVAILABLE",
    ]);
    expect([...visits.pages.keys()]).toEqual(["200 page /kept"]);

    const left = "select count(*)::int as left from pgboss.job where name = 'mail'";
    const waiting = async () => (await test.sql<{ left: number }>(left))[0]?.left;
    await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toBe(0);
    const markIn = (text: string) => mark.exec(text)?.[0];
    const all: (string | undefined)[] = [];
    for (const form of formNames) {
      const stored = (await sentTexts(test, form)).map(markIn);
      expect(new Set(stored).size, form).toBe(stored.length);
      expect(stored, form).toEqual(expect.arrayContaining(visits.acknowledged[form]));
      all.push(...stored);
    }
    const mailed = (await test.mails()).map(({ text }) => markIn(text));
    expect(mailed.toSorted()).toEqual(all.toSorted());
  },
);
