import { describe, expect, it } from "vitest";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import {
  accept,
  answerAs,
  newRequestId,
  readClientPage,
  requestCode,
} from "../../testing/client-answers.ts";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import {
  changeVersion,
  createLink,
  freezeAndWait,
  shareProject,
  shareVersion,
} from "../../testing/proposal-links.ts";
import { resetLimits } from "../../testing/reset-limits.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";
import { createExpiryNotices } from "./expiry-notices.ts";

const test = testApp();
const make = factories(test);
const { statusOf, eventsOf, insertAttempt, record, waitForRecord } = acceptances(test);

const refusalOf = (key: string) =>
  readClientPage(test, key).then(
    () => null,
    ({ code }: { code: string }) => code,
  );
const pdfStatus = async (key: string) => (await fetch(`${test.url}/api/p/${key}/pdf`)).status;

interface SentVersion {
  id: string;
  projectId: string;
  status: string;
  isProjectDeleted: boolean;
}
const sentVersions = async (user: TestUser) => {
  const { data } = await test.call<{ proposals: { items: SentVersion[] } }>(
    "{ proposals { items { id projectId status isProjectDeleted } } }",
    {},
    user,
  );
  return data.proposals.items;
};

describe("A recipient who left the firm", () => {
  it("loses the link; a colleague's new one opens the same offer, which keeps its status", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager, { recipientName: "Ada Finch" });
    await answerAs(test, key, "changes");
    expect(await changeVersion(test, manager, "revokeProposalLink", id)).toBe("done");
    expect(await refusalOf(key)).toBe("NOT_FOUND");
    expect(await statusOf(version.id)).toBe("changesRequested");
    const colleague = await createLink(test, manager, version.id, { recipientName: "Bob Finch" });
    expect(await readClientPage(test, colleague.key)).toMatchObject({
      status: "changesRequested",
      messages: [],
    });
    expect((await accept(test, colleague.key, newEmail())).errors).toEqual([]);
  });
});

describe("The link of a version that a newer one replaced", () => {
  it("still shows it and takes questions, but no acceptance, changes or refusal", async () => {
    const { manager } = await test.company();
    const { project, version, key } = await shareProject(test, manager);
    const second = await freezeAndWait(test, manager, project);
    await createLink(test, manager, second.id);
    expect(await readClientPage(test, key)).toMatchObject({
      status: "superseded",
      content: { number: 1 },
    });
    expect(await pdfStatus(key)).toBe(200);
    expect(errorOf(await requestCode(test, key, newEmail())).code).toBe("VERSION_STATUS");
    for (const kind of ["changes", "declined"] as const)
      expect(errorOf(await answerAs(test, key, kind)).code).toBe("VERSION_STATUS");
    expect((await answerAs(test, key, "question")).errors).toEqual([]);
    expect(await statusOf(version.id)).toBe("superseded");
    expect(await statusOf(second.id)).toBe("open");
  });
});

describe("A link pasted into a chat", () => {
  it("isn't counted as opened, whatever its preview fetches", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager);
    for (const agent of ["Slackbot-LinkExpanding 1.0", "WhatsApp/2.23", "facebookexternalhit/1.1"])
      for (const method of ["GET", "HEAD"])
        for (const path of ["pdf", "record", "images/1"])
          await fetch(`${test.url}/api/p/${key}/${path}`, {
            method,
            headers: { "user-agent": agent },
          });
    await readClientPage(test, key);
    expect(
      await test.sql("select opened_count, opened_first_at from proposal_link where id = $1", [id]),
    ).toEqual([{ opened_count: 0, opened_first_at: null }]);
    expect(await eventsOf(version.id)).toEqual(["shared", "linked"]);
  });
});

describe("A link after the product moved to another address", () => {
  it("works there, and its copied URL has the new address", async () => {
    const { manager } = await test.company();
    const { id, key } = await shareProject(test, manager);
    const publicUrl = "https://proposals.northlight.example";
    const moved = await startOtherProcess(test, undefined, {
      publicUrl,
      env: { DATA_DIR: test.dataDir },
    });
    try {
      const reply = await fetch(`${moved.url}/api/graphql`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${manager.token}`,
        },
        body: JSON.stringify({
          query: "mutation ($id: ID!) { proposalLinkUrl(id: $id) }",
          variables: { id },
        }),
      });
      expect(await reply.json()).toMatchObject({
        data: { proposalLinkUrl: `${publicUrl}/p/${key}` },
      });
      expect((await fetch(`${moved.url}/api/p/${key}/pdf`)).status).toBe(200);
    } finally {
      await moved.stop();
    }
  });
});

describe("A version of a project that was deleted from the bin", () => {
  it("stays in the list of sent versions, but its links don't work", async () => {
    const { manager, admin } = await test.company();
    const { project, id, version, key } = await shareProject(
      test,
      manager,
      {},
      { validUntil: "2099-01-01" },
    );
    const sent = (isProjectDeleted: boolean) => [
      { id: version.id, projectId: project, status: "open", isProjectDeleted },
    ];
    expect(await sentVersions(manager)).toEqual(sent(false));
    const { data } = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
      { id: project },
      admin,
    );
    expect(await sentVersions(manager)).toEqual(sent(true));
    const { errors } = await test.call(
      "mutation ($id: ID!) { deleteFromBin(id: $id) }",
      { id: data.deleteProject },
      admin,
    );
    expect(errors).toEqual([]);
    expect(await sentVersions(manager)).toEqual(sent(true));
    const read = await test.call<{ version: { content: { title: string }; pdf: string } }>(
      "query ($project: ID!) { version(projectId: $project, number: 1) { content pdf } }",
      { project },
      manager,
    );
    expect(read.data.version.content.title).toBe("Web shop");
    expect((await fetch(`${test.url}${read.data.version.pdf}`)).status).toBe(200);
    expect(await refusalOf(key)).toBe("PROPOSAL_GONE");
    for (const kind of ["question", "declined"] as const)
      expect(errorOf(await answerAs(test, key, kind)).code).toBe("PROPOSAL_GONE");
    const copied = await test.call(
      "mutation ($id: ID!) { proposalLinkUrl(id: $id) }",
      { id },
      manager,
    );
    expect(errorOf(copied).code).toBe("LINK_OVER");
    expect(errorOf(await shareVersion(test, manager, version.id)).code).toBe("NOT_FOUND");
    const later = { validUntil: "2099-02-01" };
    expect(await changeVersion(test, manager, "extendVersion", version.id, later)).toBe(
      "NOT_FOUND",
    );
    expect(await record(manager, version.id)).toBe("NOT_FOUND");
    const replied = await test.call(
      'mutation ($id: ID!) { replyToClient(input: { linkId: $id, text: "By Friday" }) { id } }',
      { id },
      manager,
    );
    expect(errorOf(replied).code).toBe("NOT_FOUND");
    // The team gets no notice, since the deadline can't be extended without the project.
    await test.sql(
      "update proposal_version set expires_at = now() + interval '1 hour' where id = $1",
      [version.id],
    );
    await createExpiryNotices({ pools: test.app.pools, log: test.app.log })();
    expect(await test.sql("select from notification where user_id = $1", [manager.id])).toEqual([]);
    expect(await changeVersion(test, manager, "withdrawVersion", version.id)).toBe("done");
    expect(await changeVersion(test, manager, "reopenVersion", version.id, later)).toBe(
      "NOT_FOUND",
    );
  });

  it("keeps its PDF, images and record for the team, which can restore it as a project", async () => {
    const { manager, admin } = await test.company();
    const fileId = (await upload(test, manager, "plan.png", await png(), true)).data.uploadFile.id;
    const project = await make.project(manager, {
      description: { type: "doc", content: [{ type: "image", attrs: { fileId } }] },
      featureIds: [await make.feature(manager, { taskIds: [await make.task(manager)] })],
    });
    const version = await freezeAndWait(test, manager, project);
    const { key } = await createLink(test, manager, version.id);
    await accept(test, key, newEmail());
    await waitForRecord(key);
    const { data } = await test.call<{ deleteProject: string }>(
      "mutation ($id: ID!) { deleteProject(id: $id) }",
      { id: project },
      admin,
    );
    await test.call(
      "mutation ($id: ID!) { deleteFromBin(id: $id) }",
      { id: data.deleteProject },
      admin,
    );
    await test.sql("update file set last_used_at = now() - interval '1 year'");
    await test.app.runMaintenance();
    const { data: kept } = await test.call<{
      version: { pdf: string; images: { url: string }[]; answers: { record: string }[] };
    }>(
      "query ($project: ID!) { version(projectId: $project, number: 1) { pdf images { url } answers { record } } }",
      { project },
      manager,
    );
    const { pdf, images, answers } = kept.version;
    const urls = [pdf, ...images.map(({ url }) => url), ...answers.map(({ record }) => record)];
    expect(urls).toHaveLength(3);
    for (const url of urls) expect((await fetch(new URL(url, test.url))).status).toBe(200);
    const restored = await test.call(
      "mutation ($project: ID!) { restoreVersion(projectId: $project, number: 1, maxTokens: 0) { taskCount } }",
      { project },
      manager,
    );
    expect(restored).toMatchObject({ errors: [], data: { restoreVersion: { taskCount: 1 } } });
  });
});

describe("A revoked link", () => {
  it("allows no operation, even to a user who is logged in", async () => {
    const { manager } = await test.company();
    const { id, version, key } = await shareProject(test, manager);
    const requestId = await insertAttempt(id, "141592");
    const { statementSha256 } = await readClientPage(test, key);
    await changeVersion(test, manager, "revokeProposalLink", id);
    const before = await eventsOf(version.id);
    const person = { name: "Ada Finch", email: newEmail(), requestId: newRequestId() };
    for (const [name, input] of [
      ["requestProposalChanges", { ...person, text: "More" }],
      ["declineProposal", { ...person, text: "" }],
      ["askProposalQuestion", { ...person, text: "Why?" }],
      ["requestAcceptCode", { ...person, isAgreed: true, statementSha256 }],
      ["acceptProposal", { requestId, code: "141592" }],
      ["recordProposalOpened", null],
    ] as const) {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const query = input
        ? `mutation ($key: String!, $input: ${type}!) { ${name}(key: $key, input: $input) }`
        : `mutation ($key: String!) { ${name}(key: $key) }`;
      for (const user of [null, manager]) {
        await resetLimits(test);
        const reply = await test.call(query, { key, ...(input && { input }) }, user);
        expect([name, errorOf(reply).code]).toEqual([name, "NOT_FOUND"]);
      }
    }
    expect(await eventsOf(version.id)).toEqual(before);
    expect(await statusOf(version.id)).toBe("open");
  });
});

describe("Unknown keys", () => {
  it("are limited by IP address, which can still open a real link", async () => {
    const { manager } = await test.company();
    const { key } = await shareProject(test, manager);
    const guess = async (n: number) => pdfStatus(String(n).padStart(43, "k"));
    const tried = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    expect(new Set(tried)).toEqual(new Set([404]));
    expect(await guess(30)).toBe(429);
    expect(await pdfStatus(key)).toBe(200);
  });
});

describe("The files of a link", () => {
  it("aren't those of another company or version, and end with the offer", async () => {
    const { manager, admin } = await test.company();
    const { manager: stranger } = await test.company();
    const shows = (fileId: string) => ({
      type: "doc",
      content: [{ type: "image", attrs: { fileId } }],
    });
    const shareImage = async (user: TestUser) => {
      const image = (await upload(test, user, "plan.png", await png(), true)).data.uploadFile.id;
      const featureIds = [await make.feature(user, { taskIds: [await make.task(user)] })];
      const project = await make.project(user, { description: shows(image), featureIds });
      const version = await freezeAndWait(test, user, project);
      return { image, project, version, ...(await createLink(test, user, version.id)) };
    };
    const [own, sibling, foreign] = [
      await shareImage(manager),
      await shareImage(manager),
      await shareImage(stranger),
    ];
    const statusBy = async (key: string, path: string) =>
      (await fetch(`${test.url}/api/p/${key}/${path}`)).status;
    expect(await statusBy(own.key, `images/${own.image}`)).toBe(200);
    for (const { image } of [sibling, foreign])
      expect(await statusBy(own.key, `images/${image}`)).toBe(404);

    await changeVersion(test, manager, "withdrawVersion", own.version.id);
    await test.call(
      "mutation ($id: ID!) { deleteProject(id: $id, evenIfUsed: true) }",
      { id: sibling.project },
      admin,
    );
    for (const { key, image } of [own, sibling])
      for (const path of ["pdf", "record", `images/${image}`])
        expect([path, await statusBy(key, path)]).toEqual([path, 410]);
  });
});
