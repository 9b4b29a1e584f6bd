import {
  type VersionStatus,
  type VersionTransition,
  versionTransitions,
} from "@presale/domain/version-status.ts";
import { beforeAll, expect, it } from "vitest";
import { acceptances } from "../../testing/acceptances.ts";
import { acceptWithCode, answerAs, storedAnswers } from "../../testing/client-answers.ts";
import { factories } from "../../testing/factories.ts";
import { changeVersion, createLink } from "../../testing/proposal-links.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { insertVersion } from "../../testing/versions.ts";
import { findBrokenAnswer } from "./answer-record.ts";

// Records aren't made, as the inserted versions have no PDF.
const test = testApp({ worker: false });
const make = factories(test);
const { statusOf, eventsOf, insertAttempt, lapse, record, voidAcceptance } = acceptances(test);

const sequences = 120;
const movesEach = 8;
const code = "314159";

let manager: TestUser;
beforeAll(async () => {
  ({ manager } = await test.company());
});

interface Modelled {
  id: string;
  linkId: string;
  key: string;
  status: VersionStatus;
  isExpired: boolean;
}

const isFrom = ({ status }: Modelled, transition: VersionTransition) =>
  (versionTransitions[transition].from as readonly VersionStatus[]).includes(status);

/** Moves the model's version. Returns whether that is possible. */
function moveModel(version: Modelled, transition: VersionTransition): boolean {
  if (!isFrom(version, transition)) return false;
  version.status = versionTransitions[transition].to ?? version.status;
  return true;
}

function supersede(versions: readonly Modelled[], by: Modelled): void {
  for (const version of versions) if (version !== by) moveModel(version, "supersede");
}

let days = 0;
/** Returns a day after all those that it returned before. */
function laterDay(): string {
  days += 1;
  return new Date(Date.UTC(2100, 0, days)).toISOString().slice(0, 10);
}

const codeOf = async (reply: Promise<{ errors: { extensions: { code: string } }[] }>) =>
  (await reply).errors[0]?.extensions.code ?? "done";

interface Move {
  /** Runs the move on the server and returns the reply. */
  run(version: Modelled): Promise<unknown>;
  /** Changes the model. Returns whether the move is possible. */
  expected(version: Modelled, all: readonly Modelled[]): boolean;
}

const acceptsOthersToo = (version: Modelled, all: readonly Modelled[]): true => {
  supersede(all, version);
  return true;
};

const moves: Record<string, Move> = {
  changes: {
    run: ({ key }) => codeOf(answerAs(test, key, "changes")),
    expected: (version) => moveModel(version, "requestChanges"),
  },
  declined: {
    run: ({ key }) => codeOf(answerAs(test, key, "declined")),
    expected: (version) => moveModel(version, "decline"),
  },
  question: {
    run: ({ key }) => codeOf(answerAs(test, key, "question")),
    expected: ({ status }) => status !== "withdrawn",
  },
  accept: {
    run: async ({ key, linkId }) =>
      codeOf(acceptWithCode(test, key, await insertAttempt(linkId, code), code)),
    expected: (version, all) =>
      !version.isExpired && moveModel(version, "accept") && acceptsOthersToo(version, all),
  },
  record: {
    run: ({ id }) => record(manager, id),
    expected: (version, all) =>
      moveModel(version, "recordAcceptance") && acceptsOthersToo(version, all),
  },
  recordDeclined: {
    run: ({ id }) => record(manager, id, { kind: "declined" }),
    expected: (version) => moveModel(version, "decline"),
  },
  extend: {
    run: ({ id }) => changeVersion(test, manager, "extendVersion", id, { validUntil: laterDay() }),
    expected: (version) => {
      if (!moveModel(version, "extend")) return false;
      version.isExpired = false;
      return true;
    },
  },
  reopen: {
    run: ({ id }) => changeVersion(test, manager, "reopenVersion", id, { validUntil: laterDay() }),
    expected: (version, all) => {
      const later = all.slice(all.indexOf(version) + 1);
      if (later.some(({ status }) => status === "accepted") || !moveModel(version, "reopen"))
        return false;
      version.isExpired = false;
      return true;
    },
  },
  withdraw: {
    run: ({ id }) => changeVersion(test, manager, "withdrawVersion", id),
    expected: (version) => moveModel(version, "withdraw"),
  },
  void: {
    run: ({ id }) => voidAcceptance(manager, id),
    expected: (version) => moveModel(version, "void"),
  },
  lapse: {
    run: async ({ id }) => {
      await lapse(id);
      return "done";
    },
    expected: (version) => {
      version.isExpired = true;
      return true;
    },
  },
};

/** The status that the version's events lead to. */
const statusAfter: Record<string, VersionStatus> = {
  shared: "open",
  reopened: "open",
  changes: "changesRequested",
  declined: "declined",
  accepted: "accepted",
  superseded: "superseded",
  withdrawn: "withdrawn",
  voided: "voided",
};

async function shareVersion(project: string): Promise<Modelled> {
  const id = await insertVersion(test, manager, project, "ready");
  await test.sql("update proposal_version set valid_until = '2099-01-01' where id = $1", [id]);
  const link = await createLink(test, manager, id, { keepsOtherVersionsOpen: true });
  return { id, linkId: link.id, key: link.key, status: "open", isExpired: false };
}

async function playRandomMoves(random: Random): Promise<void> {
  const project = await make.project(manager, {
    featureIds: [await make.featureWithTasks(manager, 1)],
  });
  const versions = [await shareVersion(project), await shareVersion(project)];
  const done: string[] = [];
  for (let n = 0; n < movesEach; n += 1) {
    await resetLimits(test);
    const name = random.pick(Object.keys(moves));
    const version = random.pick(versions);
    const move = moves[name] as Move;
    done.push(`${name} ${versions.indexOf(version) + 1}`);
    const isPossible = move.expected(version, versions);
    expect([done, (await move.run(version)) === "done"]).toEqual([done, isPossible]);
  }
  for (const { id, status } of versions) {
    const folded = (await eventsOf(id)).reduce(
      (before, kind) => statusAfter[kind] ?? before,
      "ready" as VersionStatus,
    );
    const answers = await storedAnswers(test, id);
    expect([done, await statusOf(id), folded]).toEqual([done, status, status]);
    expect([done, findBrokenAnswer(answers)]).toEqual([done, null]);
    expect(answers.filter(({ kind }) => kind === "accepted").length).toBeLessThanOrEqual(1);
  }
}

const batch = 10;
it.each(Array.from({ length: sequences / batch }, (_, index) => index * batch))(
  `${batch} random sequences of moves from seed %d follow the status machine`,
  async (first) => {
    for (let seed = first; seed < first + batch; seed += 1)
      await playRandomMoves(seededRandom(seed + 1));
  },
);
