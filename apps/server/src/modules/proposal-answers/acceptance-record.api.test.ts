import { addDays, formatDay, utcDay } from "@presale/contracts/dates.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { describe, expect, it } from "vitest";
import { acceptances, hashOf, newEmail } from "../../testing/acceptances.ts";
import { accept, readClientPage } from "../../testing/client-answers.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { changeVersion, createLink, shareProject } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const today = utcDay(new Date());
const { waitForRecord } = acceptances(test);

const record = (user: TestUser, id: string, values: object = {}) =>
  test.call(
    "mutation ($id: ID!, $input: RecordAnswerInput!) { recordAnswer(id: $id, input: $input) { id } }",
    {
      id,
      input: {
        kind: "accepted",
        name: "Ada Finch",
        way: "paper",
        givenOn: today,
        fileIds: [],
        reason: "She signed the order",
        ...values,
      },
    },
    user,
  );

/** Returns the text of the record, once it is made. */
async function readRecord(key: string): Promise<string> {
  const { pages } = await readPdf(await waitForRecord(key));
  return pages.join(" ").replace(/\s+/g, " ");
}

describe("The record of an acceptance", () => {
  it("contains a changed deadline and the events of its link, but nothing about other links", async () => {
    const { manager } = await test.company();
    const recipient = { recipientEmail: newEmail() };
    const { version, key } = await shareProject(test, manager, recipient, {
      validUntil: addDays(today, 5),
    });
    const other = await createLink(test, manager, version.id, { recipientName: "Bob Finch" });
    const until = addDays(today, 9);
    await changeVersion(test, manager, "extendVersion", version.id, { validUntil: until });
    for (const opened of [key, other.key])
      await test.app.services.clientProposals.recordOpened(opened, { ip: "192.0.2.1" });
    await accept(test, key, newEmail());
    const words = await readRecord(key);
    expect(words).toContain(`Open until ${formatDay(until)} (UTC)`);
    expect(words).toMatch(/Timeline Link created: .* Extended to .* Link opened .* Accepted: /);
    expect(words.match(/Link opened/g)).toHaveLength(1);
    expect(words).not.toContain("Bob");
  });

  it("recorded by one user notifies the rest of the team", async () => {
    const { manager, admin } = await test.company();
    const [own, recordedByAdmin] = [
      await shareProject(test, manager),
      await shareProject(test, manager),
    ];
    expect((await record(manager, own.version.id)).errors).toEqual([]);
    expect((await record(admin, recordedByAdmin.version.id)).errors).toEqual([]);
    expect(
      await test.sql(
        "select user_id, data->>'projectId' as project from notification where kind = 'proposalAccepted' and user_id = any($1)",
        [[manager.id, admin.id]],
      ),
    ).toEqual([{ user_id: manager.id, project: recordedByAdmin.project }]);
  });

  it("recorded by a user names the day and the signed document, which the company keeps", async () => {
    const { manager } = await test.company();
    const { id, project, version, key } = await shareProject(test, manager);
    const order = Buffer.from("The signed order");
    const { data } = await upload(test, manager, "order.txt", order);
    const fileIds = [data.uploadFile.id];
    const givenOn = addDays(today, -3);
    expect((await record(manager, version.id, { linkId: id, givenOn, fileIds })).errors).toEqual(
      [],
    );
    const words = (await readRecord(key)).replaceAll(" ", "");
    expect(words).toContain(`Acceptedon${formatDay(givenOn)}`);
    expect(words).not.toContain("order.txt");
    expect(words).toContain(hashOf(order));
    const { data: kept } = await test.call<{ version: { answers: { file: { url: string } }[] } }>(
      "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { answers { givenOn file { url } } } }",
      { projectId: project },
      manager,
    );
    const [answer] = kept.version.answers;
    expect(answer).toMatchObject({ givenOn });
    expect(await (await fetch(new URL(answer?.file.url ?? "", test.url))).text()).toBe(
      String(order),
    );
    expect(JSON.stringify(await readClientPage(test, key))).not.toContain("order.txt");
  });

  it("is refused for a future day and for another company's file", async () => {
    const { manager } = await test.company();
    const { manager: stranger } = await test.company();
    const { version } = await shareProject(test, manager);
    const later = await record(manager, version.id, { givenOn: addDays(today, 2) });
    expect(fieldsOf(later)).toEqual({ givenOn: "The date can't be in the future" });
    const { data } = await upload(test, stranger, "order.txt", Buffer.from("Not mine"));
    const foreign = await record(manager, version.id, { fileIds: [data.uploadFile.id] });
    expect(errorOf(foreign).code).toBe("VALIDATION");
    expect(Object.keys(fieldsOf(foreign))).toEqual(["fileIds"]);
    expect(await changeVersion(test, manager, "withdrawVersion", version.id)).toBe("done");
  });
});
