import { describe, expect, it } from "vitest";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import {
  acceptWithCode,
  answerAs,
  newRequestId,
  readClientPage,
  requestCode,
  storedAnswers,
} from "../../testing/client-answers.ts";
import { cutAt } from "../../testing/cut-connections.ts";
import { errorOf } from "../../testing/errors.ts";
import { shareProject } from "../../testing/proposal-links.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { testApp } from "../../testing/test-app.ts";
import { findBrokenAnswer } from "./answer-record.ts";

const test = testApp();
const { statusOf, eventsOf, insertAttempt } = acceptances(test);

interface Client {
  linkId: string;
  key: string;
  requestId: string;
}
const code = "112358";
const answer =
  (kind: "changes" | "declined" | "question") =>
  ({ key, requestId }: Client) =>
    answerAs(test, key, kind, { requestId });

const rows = ["proposal_answer", "proposal_event", "notification"];
const operations = [
  { name: "A request for changes", run: answer("changes"), tables: rows, moves: true },
  { name: "A refusal", run: answer("declined"), tables: rows, moves: true },
  { name: "A question", run: answer("question"), tables: rows, moves: false },
  {
    name: "A request for a code",
    run: ({ key, requestId }: Client) => requestCode(test, key, newEmail(), { requestId }),
    tables: ["accept_attempt"],
    moves: false,
  },
  {
    name: "An acceptance",
    run: ({ key, requestId }: Client) => acceptWithCode(test, key, requestId, code),
    tables: rows,
    moves: true,
  },
];

/** Returns everything that an answer changes. */
async function stateOf(versionId: string) {
  const [attempts] = await test.sql<{ used: number; count: number }>(
    `select count(used_at)::int as used, count(*)::int as count from accept_attempt
     where link_id in (select id from proposal_link where version_id = $1)`,
    [versionId],
  );
  return {
    status: await statusOf(versionId),
    events: await eventsOf(versionId),
    answers: (await storedAnswers(test, versionId)).length,
    attempts,
  };
}

describe.each(operations)("$name whose connection is cut", ({ name, run, tables, moves }) => {
  it("changes nothing and reports it; a retry takes effect once", async () => {
    const { manager } = await test.company();
    const { id: linkId, version, key } = await shareProject(test, manager);
    const requestId = name === "An acceptance" ? await insertAttempt(linkId, code) : newRequestId();
    const client = { linkId, key, requestId };
    const before = await stateOf(version.id);
    const cuts = [
      ...tables.map((table) => ({ table, on: "insert" as const })),
      ...(moves ? [{ table: "proposal_version", on: "update or delete" as const }] : []),
    ];
    for (const { table, on } of cuts) {
      await resetLimits(test);
      const who = on === "insert" ? "new" : "old";
      const when = `${who}.company_id = ${manager.companyId}`;
      const count = await cutAt(test, { table, when, on }, async () =>
        expect([table, errorOf(await run(client))]).toMatchObject([
          table,
          { code: "UNAVAILABLE", status: 503 },
        ]),
      );
      expect([table, count > 0]).toEqual([table, true]);
      expect([table, await stateOf(version.id)]).toEqual([table, before]);
      expect((await readClientPage(test, key)).status).toBe("open");
    }
    await resetLimits(test);
    expect((await run(client)).errors).toEqual([]);
    const after = await stateOf(version.id);
    expect(after).not.toEqual(before);
    await resetLimits(test);
    expect((await run(client)).errors).toEqual([]);
    expect(await stateOf(version.id)).toEqual(after);
    expect(findBrokenAnswer(await storedAnswers(test, version.id))).toBeNull();
  });
});
