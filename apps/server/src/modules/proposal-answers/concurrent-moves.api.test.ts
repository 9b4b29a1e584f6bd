import pg from "pg";
import { describe, expect, it } from "vitest";
import { acceptances } from "../../testing/acceptances.ts";
import { acceptWithCode, answerAs, storedAnswers } from "../../testing/client-answers.ts";
import { factories } from "../../testing/factories.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { changeVersion, createLink, shareVersion } from "../../testing/proposal-links.ts";
import { seededRandom } from "../../testing/random.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { insertVersion } from "../../testing/versions.ts";
import { findBrokenAnswer } from "./answer-record.ts";

// No worker, whose jobs would take locks too.
const test = testApp({ worker: false });
const make = factories(test);
const { statusOf, insertAttempt } = acceptances(test);

const code = "271828";
const codeOf = async (reply: Promise<{ errors: { extensions: { code: string } }[] }>) =>
  (await reply).errors[0]?.extensions.code ?? "done";
const makeProject = async (user: TestUser) =>
  make.project(user, { featureIds: [await make.featureWithTasks(user, 1)] });

/** Creates a version that awaits an answer, and another that can be shared. */
async function twoVersions(user: TestUser) {
  const project = await makeProject(user);
  const open = await insertVersion(test, user, project, "ready");
  const ready = await insertVersion(test, user, project, "ready");
  await test.sql("update proposal_version set valid_until = '2099-01-01' where id = $1", [open]);
  return { open, ready, ...(await createLink(test, user, open)) };
}

/** Starts the calls while a lock blocks them, then lets them continue. */
async function runConcurrently<Result>(
  versionId: string,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select from proposal_version where id = $1 for update", [versionId]);
    const running: Promise<Result>[] = [];
    for (const call of calls) {
      running.push(call());
      await waitForLocks(test, running.length);
    }
    await holder.query("commit");
    return await Promise.all(running);
  } finally {
    await holder.end();
  }
}

describe("An acceptance at the same time as", () => {
  const rivals = {
    withdrawal: {
      move: (user: TestUser, { open }: { open: string }) =>
        changeVersion(test, user, "withdrawVersion", open),
      outcomes: [
        ["done", "VERSION_STATUS", "accepted"],
        ["PROPOSAL_GONE", "done", "withdrawn"],
      ],
    },
    "sharing the next version": {
      move: (user: TestUser, { ready }: { ready: string }) =>
        codeOf(shareVersion(test, user, ready)),
      outcomes: [
        ["done", "done", "accepted"],
        ["VERSION_STATUS", "done", "superseded"],
      ],
    },
    "a later deadline": {
      move: (user: TestUser, { open }: { open: string }) =>
        changeVersion(test, user, "extendVersion", open, { validUntil: "2099-02-01" }),
      outcomes: [
        ["done", "VERSION_STATUS", "accepted"],
        ["done", "done", "accepted"],
      ],
    },
  };

  it.each(
    Object.entries(rivals).flatMap(([name, rival]) => [
      { name, order: "first", ...rival },
      { name, order: "second", ...rival },
    ]),
  )("$name ($order): the first commit wins, the other is refused", async (rival) => {
    const { manager } = await test.company();
    const versions = await twoVersions(manager);
    const requestId = await insertAttempt(versions.id, code);
    const accepting = () => codeOf(acceptWithCode(test, versions.key, requestId, code));
    const moving = () => rival.move(manager, versions);
    const isFirst = rival.order === "first";
    const replies = await runConcurrently(
      versions.open,
      isFirst ? [accepting, moving] : [moving, accepting],
    );
    if (!isFirst) replies.reverse();
    const status = await statusOf(versions.open);
    expect(rival.outcomes).toContainEqual([...replies, status]);
    const answers = await storedAnswers(test, versions.open);
    expect(answers.map(({ kind }) => kind)).toEqual(status === "accepted" ? ["accepted"] : []);
  });
});

describe("Fifty moves of one project at once", () => {
  it.each([1, 2, 3])(
    "leave one accepted version at most, as their replies say (%i)",
    async (seed) => {
      const random = seededRandom(seed);
      const { manager } = await test.company();
      const project = await makeProject(manager);
      const versions: string[] = [];
      const links: { versionId: string; id: string; key: string }[] = [];
      for (let n = 0; n < 3; n += 1) {
        const versionId = await insertVersion(test, manager, project, "ready");
        versions.push(versionId);
        for (let more = 0; more < 2; more += 1)
          links.push({
            versionId,
            ...(await createLink(test, manager, versionId, { keepsOtherVersionsOpen: true })),
          });
      }
      const ready = await insertVersion(test, manager, project, "ready");
      versions.push(ready);
      const requests = await Promise.all(links.map(({ id }) => insertAttempt(id, code)));

      const moves = {
        accept: (n: number) => {
          const link = links[n % links.length] ?? { key: "" };
          return codeOf(acceptWithCode(test, link.key, requests[n % links.length] ?? "", code));
        },
        declined: (n: number) =>
          codeOf(answerAs(test, links[n % links.length]?.key ?? "", "declined")),
        changes: (n: number) =>
          codeOf(answerAs(test, links[n % links.length]?.key ?? "", "changes")),
        withdraw: (n: number) =>
          changeVersion(test, manager, "withdrawVersion", versions[n % versions.length] ?? ""),
        share: () =>
          codeOf(shareVersion(test, manager, ready, { keepsOtherVersionsOpen: seed > 1 })),
      };
      const others = ["declined", "changes", "changes"] as const;
      const kindOf = (n: number) => {
        if (n === 30) return "share";
        if (n === 40) return "withdraw";
        return random.below(5) > 0 ? "accept" : random.pick(others);
      };
      const replies = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const kind = kindOf(index);
          const n = random.below(100);
          const versionId = links[n % links.length]?.versionId;
          return { kind, versionId, reply: await moves[kind](n) };
        }),
      );

      const accepted = new Set<string>();
      for (const versionId of versions) {
        const answers = await storedAnswers(test, versionId);
        expect(findBrokenAnswer(answers)).toBeNull();
        const kinds = answers.map(({ kind }) => kind);
        const status = await statusOf(versionId);
        expect(kinds.includes("accepted")).toBe(status === "accepted");
        if (status === "accepted") accepted.add(versionId);
      }
      expect(accepted.size).toBeLessThanOrEqual(1);
      const told = replies.filter(({ kind, reply }) => kind === "accept" && reply === "done");
      expect(new Set(told.map(({ versionId }) => versionId))).toEqual(accepted);
      for (const { reply } of replies)
        expect(["done", "VERSION_STATUS", "PROPOSAL_GONE", "BUSY"]).toContain(reply);
    },
  );
});
