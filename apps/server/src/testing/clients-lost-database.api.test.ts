import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { findBrokenAnswer } from "../modules/proposal-answers/answer-record.ts";
import { acceptances, hashOf, newEmail } from "./acceptances.ts";
import { accept, answerAs, newRequestId, storedAnswers } from "./client-answers.ts";
import { factories } from "./factories.ts";
import { png } from "./images.ts";
import { killableDatabase } from "./killable-database.ts";
import { createLink, freezeAndWait, shareProject } from "./proposal-links.ts";
import { resetLimits } from "./reset-limits.ts";
import type { TestUser } from "./test-app.ts";
import { upload } from "./upload.ts";

const { test, kill } = killableDatabase();
let manager: TestUser;
beforeAll(async () => {
  ({ manager } = await test.company());
});

/** Shares a version with an image by a link. */
async function shareImage() {
  const make = factories(test);
  const fileId = (await upload(test, manager, "plan.png", await png(), true)).data.uploadFile.id;
  const project = await make.project(manager, {
    title: "Web shop",
    description: { type: "doc", content: [{ type: "image", attrs: { fileId } }] },
    featureIds: [await make.featureWithTasks(manager, 1)],
  });
  const version = await freezeAndWait(test, manager, project);
  return { fileId, version, ...(await createLink(test, manager, version.id)) };
}

/**
 * Returns what a browser receives from an address: status, type, and the hash of the body, or the
 * text of an error.
 */
async function fetchAddress(path: string) {
  const reply = await fetch(`${test.url}${path}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const type = reply.headers.get("content-type")?.split(";")[0];
  const text = reply.status === 200 ? hashOf(bytes) : new TextDecoder().decode(bytes);
  return { status: reply.status, type, text };
}

/** Enough clients that one always waits for the database. */
const askerCount = 4;

/** Reads the addresses and asks questions by the link, repeatedly. */
function startClients(key: string, paths: readonly string[], round: string) {
  const seen = {
    acknowledged: [] as string[],
    refused: new Set<string>(),
    pages: new Map(paths.map((path) => [path, [] as Awaited<ReturnType<typeof fetchAddress>>[]])),
  };
  let isOver = false;
  const read = async (path: string) => {
    while (!isOver) {
      seen.pages.get(path)?.push(await fetchAddress(path));
      await pause(20);
    }
  };
  const ask = async (person: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const text = `${round} ${person} ${turn}`;
      const requestId = newRequestId();
      // Retries as people do when the product asks them to try again.
      for (let tries = 0; tries < 20 && !isOver; tries += 1) {
        const { errors } = await answerAs(test, key, "question", { text, requestId });
        if (errors.length === 0) seen.acknowledged.push(text);
        for (const { extensions } of errors) seen.refused.add(extensions.code);
        await resetLimits(test).catch(() => {});
        if (errors.length === 0) break;
        await pause(50);
      }
      await pause(50);
    }
  };
  const all = [
    ...paths.map(read),
    ...Array.from({ length: askerCount }, (_, person) => ask(person)),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
  };
  return Object.assign(seen, { stop });
}

it.each(Object.keys(kill) as (keyof typeof kill)[])(
  "when %s is killed, clients get a clear error, and afterwards everything works as before",
  async (which) => {
    const { waitForRecord, statusOf, eventsOf } = acceptances(test);
    const { fileId, version, key } = await shareImage();
    const accepted = await shareProject(test, manager);
    await accept(test, accepted.key, newEmail());
    await waitForRecord(accepted.key);
    const files = [`/api/p/${key}/pdf`, `/api/p/${key}/images/${fileId}`];
    const paths = [`/p/${key}`, ...files, `/api/p/${accepted.key}/record`];
    const before = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await fetchAddress(path);
      expect([path, status]).toEqual([path, 200]);
      before.set(path, text);
    }

    const clients = startClients(key, paths, which);
    // The clients of a failed test must not continue during the next test.
    onTestFinished(clients.stop);
    const sent = () => clients.acknowledged.length;
    await expect.poll(sent).toBeGreaterThan(2);
    await kill[which]();
    await expect.poll(() => clients.refused.size).toBeGreaterThan(0);
    const sentBefore = sent();
    await expect.poll(sent).toBeGreaterThan(sentBefore + 3);
    await clients.stop();

    expect([...clients.refused]).toEqual(["UNAVAILABLE"]);
    let lost = 0;
    for (const [path, replies] of clients.pages)
      for (const reply of replies)
        if (reply.status === 200) expect([path, reply.text]).toEqual([path, before.get(path)]);
        else {
          lost += 1;
          const type = path.startsWith("/p/") ? "text/html" : "application/json";
          expect([path, reply]).toEqual([
            path,
            { status: 503, type, text: expect.stringContaining("temporarily unavailable") },
          ]);
        }
    expect(lost).toBeGreaterThan(0);
    for (const path of paths) expect((await fetchAddress(path)).text).toBe(before.get(path));

    const answers = await storedAnswers(test, version.id);
    const texts = answers.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(expect.arrayContaining(clients.acknowledged));
    expect(findBrokenAnswer(answers)).toBeNull();
    const questions = (await eventsOf(version.id)).filter((kind) => kind === "question");
    expect(questions).toHaveLength(answers.length);
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    expect(await statusOf(version.id)).toBe("accepted");
  },
);
