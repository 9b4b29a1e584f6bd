import { createHash, randomBytes } from "node:crypto";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import PostalMime from "postal-mime";
import { expect, vi } from "vitest";
import { createAcceptCodes } from "../modules/proposal-answers/accept-codes.ts";
import { emailedCodeOf, newRequestId, requestCode } from "./client-answers.ts";
import { changeVersion } from "./proposal-links.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { testSecret } from "./test-secret.ts";

export const newEmail = () => `client-${randomBytes(6).toString("hex")}@finch.example`;
export const differentCode = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, "0");
export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Returns the text of a PDF without spaces, since lines may break anywhere. */
export const pdfTextWithoutSpaces = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).pages.join("\n").replace(/\s+/g, "");

/** Returns helpers that read and change acceptances in the product under test. */
export function acceptances(test: TestApp) {
  const fetchRecord = (key: string) => fetch(`${test.url}/api/p/${key}/record`);
  return {
    fetchRecord,

    statusOf: async (versionId: string) =>
      (
        await test.sql<{ status: string }>("select status from proposal_version where id = $1", [
          versionId,
        ])
      )[0]?.status,

    /** Returns the kinds of the version's events, oldest first. */
    eventsOf: async (versionId: string) =>
      (
        await test.sql<{ kind: string }>(
          "select kind from proposal_event where version_id = $1 order by id",
          [versionId],
        )
      ).map(({ kind }) => kind),

    /** Moves the deadline to now, so that the version expires. */
    lapse: (versionId: string) =>
      test.sql("update proposal_version set expires_at = now() where id = $1", [versionId]),

    /** Requests a code. Returns it with the id of the request. */
    async codeFor(key: string, email = newEmail()) {
      const { requestId, errors } = await requestCode(test, key, email);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return { requestId, email, code: await emailedCodeOf(test, email) };
    },

    /** Inserts an attempt, whose code isn't emailed. Returns the request's id. */
    async insertAttempt(linkId: string, code: string): Promise<string> {
      const requestId = newRequestId();
      await test.sql(
        `insert into accept_attempt (company_id, link_id, request_id, name, email, statement,
           code_hash, tries_left, expires_at)
         select company_id, id, $2, 'Ada Finch', $3, 'I accept', $4, 5, now() + interval '1 hour'
         from proposal_link where id = $1`,
        [linkId, requestId, newEmail(), createAcceptCodes(testSecret).hash(Number(linkId), code)],
      );
      return requestId;
    },

    /** Moves all rate limits back in time, as if these minutes had passed. */
    skipMinutes: (minutes: number) =>
      test.sql("update rate_limit set expire = expire - $1::bigint", [minutes * 60_000]),

    record: (user: TestUser, id: string, { kind = "accepted", linkId = "" } = {}) =>
      changeVersion(test, user, "recordAnswer", id, {
        kind,
        ...(linkId && { linkId }),
        name: "Ada Finch",
        way: "paper",
        givenOn: "2020-01-31",
        fileIds: [],
        reason: "Signed order of 27/11/2026",
      }),

    voidAcceptance: (user: TestUser, id: string) =>
      changeVersion(test, user, "voidAcceptance", id, { reason: "Accepted by mistake" }),

    async waitForRecord(key: string): Promise<Uint8Array> {
      // Unlike `expect.poll`, this also works in `beforeAll`.
      await vi.waitFor(async () => expect((await fetchRecord(key)).status).toBe(200), {
        timeout: 60_000,
      });
      return new Uint8Array(await (await fetchRecord(key)).arrayBuffer());
    },

    /** Returns the bytes of each attachment of an email. */
    async attachmentsOf(mail: { id: string } | undefined) {
      const { attachments } = await PostalMime.parse(await test.rawMail(mail?.id ?? ""));
      return attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer));
    },
  };
}
