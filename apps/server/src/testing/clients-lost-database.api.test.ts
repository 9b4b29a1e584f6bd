import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { brokenAnswer } from "../modules/proposal-answers/answer-record.ts";
import { acceptances, hashOf, newEmail } from "./acceptances.ts";
import { accept, answerAs, newRequestId, storedAnswers } from "./client-answers.ts";
import { factories } from "./factories.ts";
import { forgetLimits } from "./forget-limits.ts";
import { png } from "./images.ts";
import { killableDatabase } from "./killable-database.ts";
import { freezeReady, linkTo, shareProject } from "./proposal-links.ts";
import type { TestUser } from "./test-app.ts";
import { upload } from "./upload.ts";

const { test, kill } = killableDatabase();
let manager: TestUser;
beforeAll(async () => {
  ({ manager } = await test.company());
});

/** A version with an image, by a link. */
async function shareImage() {
  const make = factories(test);
  const fileId = (await upload(test, manager, "plan.png", await png(), true)).data.uploadFile.id;
  const project = await make.project(manager, {
    title: "Web shop",
    description: { type: "doc", content: [{ type: "image", attrs: { fileId } }] },
    featureIds: [await make.featureOf(manager, 1)],
  });
  const version = await freezeReady(test, manager, project);
  return { fileId, version, ...(await linkTo(test, manager, version.id)) };
}

/** What a browser gets of an address: status, type, and the hash of the body. */
async function look(path: string) {
  const reply = await fetch(`${test.url}${path}`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const type = reply.headers.get("content-type")?.split(";")[0];
  const text = reply.status === 200 ? hashOf(bytes) : new TextDecoder().decode(bytes);
  return { status: reply.status, type, text };
}

/** So many that one of them always waits for the database. */
const askers = 4;

/** Reads the addresses and asks questions by the link, over and over. */
function startClients(key: string, paths: readonly string[], round: string) {
  const seen = {
    acknowledged: [] as string[],
    refused: new Set<string>(),
    pages: new Map(paths.map((path) => [path, [] as Awaited<ReturnType<typeof look>>[]])),
  };
  let isOver = false;
  const read = async (path: string) => {
    while (!isOver) {
      seen.pages.get(path)?.push(await look(path));
      await pause(20);
    }
  };
  const ask = async (person: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const text = `${round} ${person} ${turn}`;
      const requestId = newRequestId();
      // As a person does who is told to try again.
      for (let tries = 0; tries < 20 && !isOver; tries += 1) {
        const { errors } = await answerAs(test, key, "question", { text, requestId });
        if (errors.length === 0) seen.acknowledged.push(text);
        for (const { extensions } of errors) seen.refused.add(extensions.code);
        await forgetLimits(test).catch(() => {});
        if (errors.length === 0) break;
        await pause(50);
      }
      await pause(50);
    }
  };
  const all = [...paths.map(read), ...Array.from({ length: askers }, (_, person) => ask(person))];
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
  };
  return Object.assign(seen, { stop });
}

it.each(Object.keys(kill) as (keyof typeof kill)[])(
  "when %s is killed, clients get an error that says so, and then everything as before",
  async (which) => {
    const { untilRecorded, statusOf, eventsOf } = acceptances(test);
    const { fileId, version, key } = await shareImage();
    const accepted = await shareProject(test, manager);
    await accept(test, accepted.key, newEmail());
    await untilRecorded(accepted.key);
    const files = [`/api/p/${key}/pdf`, `/api/p/${key}/images/${fileId}`];
    const paths = [`/p/${key}`, ...files, `/api/p/${accepted.key}/record`];
    const before = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await look(path);
      expect([path, status]).toEqual([path, 200]);
      before.set(path, text);
    }

    const clients = startClients(key, paths, which);
    // A failed test must not continue alongside the next.
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
    for (const path of paths) expect((await look(path)).text).toBe(before.get(path));

    const answers = await storedAnswers(test, version.id);
    const texts = answers.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toEqual(expect.arrayContaining(clients.acknowledged));
    expect(brokenAnswer(answers)).toBeNull();
    const questions = (await eventsOf(version.id)).filter((kind) => kind === "question");
    expect(questions).toHaveLength(answers.length);
    expect((await accept(test, key, newEmail())).errors).toEqual([]);
    expect(await statusOf(version.id)).toBe("accepted");
  },
);
