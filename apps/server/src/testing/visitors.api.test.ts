import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { staffMailsPerHour } from "../platform/mail/staff-mail.ts";
import { waitForMails } from "./mails.ts";
import {
  behindProxy,
  type Form,
  formNames,
  forms,
  fromIp,
  mailsToStaff,
  nextIp,
  sentTexts,
} from "./messages.ts";
import { testApp } from "./test-app.ts";

const test = testApp({ env: behindProxy });
const send = (form: Form, words: string, changes: object = {}) =>
  test.call(
    forms[form].mutation,
    { input: { ...forms[form].input(words), ...changes } },
    null,
    fromIp(nextIp()),
  );
const stored = async (form: Form) =>
  (await sentTexts(test, form)).map((text) => text.split(" ")[0]);
const countMails = async (seconds?: number) => {
  await waitForMails(test, seconds);
  return (await mailsToStaff(test, 0)).length;
};

beforeEach(async () => {
  for (const form of formNames) await test.sql(`delete from ${form}`);
});

it.each(formNames)("malformed %s requests are rejected and store nothing", async (form) => {
  const { mutation: query, input } = forms[form];
  const whole = JSON.stringify({ query, variables: { input: input("Whole") } });
  const inputs: unknown[] = [
    null,
    [],
    "text",
    7,
    {},
    { ...input("x"), unknown: 1 },
    Object.fromEntries(Object.keys(input("x")).map((name) => [name, { $ne: null }])),
    Object.fromEntries(Object.keys(input("x")).map((name) => [name, [["x"]]])),
    Object.fromEntries(Object.keys(input("x")).map((name) => [name, "\u0000\ud800"])),
    Object.fromEntries(Object.keys(input("x")).map((name) => [name, "x".repeat(200_000)])),
  ];
  const bodies = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    whole.slice(0, -5),
    `${whole}}`,
    `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    "x".repeat(3_000_000),
    Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    ...inputs.map((each) => JSON.stringify({ query, variables: { input: each } })),
    JSON.stringify({ query }),
    JSON.stringify({ query: query.repeat(200), variables: { input: input("x") } }),
  ];
  const before = await countMails();
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"])
    for (const body of bodies) {
      const reply = await fetch(`${test.url}/api/graphql`, {
        method: "POST",
        headers: { "content-type": type, ...fromIp(nextIp()) },
        body,
      });
      const what = `${type}: ${String(body).slice(-120)}`;
      expect(reply.status, what).toBeLessThan(500);
      const { errors = [] } = (await reply.json()) as { errors?: object[] };
      expect(reply.status >= 400 || errors.length > 0, what).toBe(true);
      expect(JSON.stringify(errors), what).not.toContain("INTERNAL");
    }
  expect(await stored(form)).toEqual([]);
  expect(await countMails()).toBe(before);
  // The next visitor is still served.
  expect((await send(form, "Next")).errors).toEqual([]);
  expect(await stored(form)).toEqual(["Next"]);
});

it("acknowledged messages are stored once when the database cuts connections", async () => {
  const before = await countMails();
  const acknowledged: Record<Form, string[]> = { contact: [], feedback: [] };
  const refused = new Set<string>();
  let isOver = false;
  const visit = async (visitor: number) => {
    for (let count = 0; !isOver; count += 1)
      for (const form of formNames) {
        const words = `W${visitor}-${count}`;
        const { errors } = await send(form, words);
        if (errors.length === 0) acknowledged[form].push(words);
        for (const { extensions } of errors) refused.add(extensions.code);
      }
  };
  const visitors = Array.from({ length: 6 }, (_, visitor) => visit(visitor));
  for (let cut = 0; cut < 6; cut += 1) {
    await pause(150 + cut * 40);
    await test.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }
  const sent = () => acknowledged.contact.length;
  const until = sent() + 20;
  await expect.poll(sent).toBeGreaterThan(until);
  isOver = true;
  await Promise.all(visitors);
  // Requests fail only with these errors.
  for (const code of refused) expect(["UNAVAILABLE", "REPLY_LOST"]).toContain(code);
  for (const form of formNames) {
    const rows = await stored(form);
    expect(new Set(rows).size, form).toBe(rows.length);
    expect(rows, form).toEqual(expect.arrayContaining(acknowledged[form]));
  }
  // Each form has its own limit. If a job's completion couldn't be written, the heartbeat stops.
  // The queue notices this about 25 s later and retries the job after a delay.
  expect((await countMails(60)) - before).toBeLessThanOrEqual(2 * staffMailsPerHour);
});
