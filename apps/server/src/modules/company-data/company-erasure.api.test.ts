import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { cutAt } from "../../testing/cut-connections.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { makeRows } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { checksum } from "../../testing/isolation.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { sharedTables, uniqueValueTables } from "../../testing/shared-tables.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";
import { setPassword } from "../../testing/two-factor.ts";
import { upload } from "../../testing/upload.ts";
import { deleteCompanyNotes } from "./company-functions.ts";
import { retainedTables } from "./erase-company.ts";

const test = testApp();
const name = "Erasing & Co";
const password = goodPassword;
let admin: TestUser;
let engineer: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  ({ admin, engineer } = await test.company(name));
  await setPassword(test, admin);
  colleague = await test.user(admin.companyId, "companyAdmin");
});

const requestErasure = (input: object = {}, as: TestUser | string | null = admin) =>
  test.call<{ eraseCompany: { eraseAt: string | null } }>(
    "mutation ($input: EraseCompanyInput!) { eraseCompany(input: $input) { eraseAt } }",
    { input: { typedName: name, password, ...input } },
    as,
  );
const cancelErasure = (as: TestUser | string | null = admin) =>
  test.call<{ cancelCompanyErasure: { eraseAt: string | null } }>(
    "mutation { cancelCompanyErasure { eraseAt } }",
    {},
    as,
  );
const rowOf = async (companyId = admin.companyId) => {
  const [row] = await test.sql<{ closed: boolean; erased: boolean; due: boolean; name: string }>(
    "select name, closed_at is not null as closed, erased_at is not null as erased, erase_at is not null as due from company where id = $1",
    [companyId],
  );
  return row;
};
/** Moves the company's dates this many days into the past. */
const moveDatesBack = (days: number) =>
  test.sql(
    "update company set erase_at = erase_at - make_interval(days => $2::int), erase_reminded_at = erase_reminded_at - make_interval(days => $2::int), closed_at = closed_at - make_interval(days => $2::int) where id = $1",
    [admin.companyId, days],
  );
const processDueCompanies = () => test.app.services.dueCompanies();
const findAuditActions = async () =>
  (
    await test.sql<{ action: string }>(
      "select action from audit_entry where company_id = $1 and action like 'company.%' order by id",
      [admin.companyId],
    )
  ).map(({ action }) => action);

describe("Company deletion request", () => {
  it("schedules deletion in four weeks and emails all admins, each reminder once", async () => {
    const reply = await requestErasure();
    expect(reply.errors).toEqual([]);
    const days = (Date.parse(reply.data.eraseCompany.eraseAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(28, 2);
    for (const each of [admin, colleague]) {
      const [mail] = await mailsTo(test, each.email);
      expect(mail?.subject).toBe(`The ${name} account is scheduled for deletion`);
    }
    expect((await test.mails()).filter(({ to }) => to.includes(engineer.email))).toEqual([]);
    const company = await test.call<{ me: { company: { eraseAt: string | null } } }>(
      "{ me { company { eraseAt } } }",
      {},
      engineer,
    );
    expect(company.data.me.company.eraseAt).toBe(reply.data.eraseCompany.eraseAt);

    const subjects = async (count: number) =>
      (await mailsTo(test, colleague.email, count)).map(({ subject }) => subject);
    for (const [gone, count] of [
      [20, 1],
      [1.5, 2],
      [1, 2],
      [4.8, 3],
      [0.1, 3],
    ] as const) {
      await test.sql(
        "update company set erase_at = erase_at - $2::interval, erase_reminded_at = erase_reminded_at - $2::interval where id = $1",
        [admin.companyId, `${gone} days`],
      );
      await processDueCompanies();
      await processDueCompanies();
      await waitForMails(test);
      expect([gone, (await subjects(count)).length]).toEqual([gone, count]);
    }
    expect((await subjects(3)).at(-1)).toMatch(/will be deleted on \d\d\/\d\d\/\d{4}$/);
    expect(await rowOf()).toMatchObject({ closed: false, erased: false });
  });

  it("any admin can cancel it, and a second cancellation changes nothing", async () => {
    await requestErasure();
    for (const each of [colleague, admin]) {
      const reply = await cancelErasure(each);
      expect(reply.errors).toEqual([]);
      expect(reply.data.cancelCompanyErasure.eraseAt).toBeNull();
    }
    expect(await findAuditActions()).toEqual(["company.erasureAsked", "company.erasureRevoked"]);
    const mails = await mailsTo(test, admin.email, 2);
    expect(mails.at(-1)?.subject).toBe(`The ${name} account won't be deleted`);
    await processDueCompanies();
    expect(await rowOf()).toMatchObject({ closed: false, due: false });
  });

  it("closes the company on the due date, and staff can't reopen it", async () => {
    await requestErasure();
    await mailsTo(test, colleague.email);
    await moveDatesBack(28);
    await processDueCompanies();
    expect(await rowOf()).toMatchObject({ closed: true, erased: false });
    expect(statusOf(await test.call("{ me { id } }", {}, engineer))).toBe(511);
    const mails = await mailsTo(test, colleague.email, 2);
    expect(mails.at(-1)?.subject).toBe(`The ${name} account has been closed`);
    const staff = await test.staff();
    const reopened = await test.call(
      "mutation ($id: ID!, $reason: String!) { reopenCompany(companyId: $id, reason: $reason) { id } }",
      { id: admin.companyId, reason: "They asked for it" },
      staff,
    );
    expect(errorOf(reopened)).toMatchObject({ code: "CONFLICT" });
    const account = await test.call<{ companyAccount: { can: Record<string, boolean> } }>(
      "query ($id: ID!) { companyAccount(companyId: $id) { can { reopen update grantTokens note close } } }",
      { id: admin.companyId },
      staff,
    );
    expect(new Set(Object.values(account.data.companyAccount.can))).toEqual(new Set([false]));
  });

  it("requires the exact name and an admin's password, and rejects impersonation", async () => {
    expect(fieldsOf(await requestErasure({ typedName: "Erasing" }))).toEqual({
      typedName: "Type the company's name exactly as shown",
    });
    expect(fieldsOf(await requestErasure({ password: "wrong" }))).toHaveProperty("password");
    expect(Object.keys(fieldsOf(await requestErasure({ password: undefined })))).toEqual([
      "password",
    ]);
    const manager = await setPassword(test, await test.user(admin.companyId, "companyManager"));
    for (const [who, status] of [
      [null, 401],
      [engineer, 403],
      [manager, 403],
      [await setPassword(test, await test.staff()), 403],
    ] as const) {
      expect(statusOf(await requestErasure({}, who))).toBe(status);
      expect(statusOf(await cancelErasure(who))).toBe(status);
    }
    const acting = await impersonate(test, await test.staff(), admin);
    expect(statusOf(await requestErasure({}, acting))).toBe(403);
    expect(statusOf(await cancelErasure(acting))).toBe(403);
    expect(await rowOf()).toMatchObject({ due: false });
    expect((await requestErasure()).errors).toEqual([]);
    expect(errorOf(await requestErasure()).code).toBe("CONFLICT");
  });

  it("a manager can't make or cancel it, not even with a custom role", async () => {
    const manager = await setPassword(test, await test.user(admin.companyId, "companyManager"));
    const [role] = await test.sql<{ id: number }>(
      "insert into role (name, permissions) values ('Eraser ' || gen_random_uuid(), array['canLoginCompany', 'canUpdateCompanyProfile']) returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, manager.id]);
    const token = await test.session(manager);
    expect(statusOf(await requestErasure({}, token))).toBe(403);
    expect(statusOf(await cancelErasure(token))).toBe(403);
  });
});

/** Fills all tables of a company: with `makeRows`, and with inserts where it adds no rows. */
async function fillTables(user: TestUser, word: string): Promise<void> {
  const rows = await makeRows(test, user, word);
  const { companyId, id } = user;
  const image = await upload(test, user, `${word} picture.png`, await png(), true);
  const fileId = image.data.uploadFile.id;
  const [message] = await test.sql<{ id: string }>(
    "select max(id) as id from ticket_message where company_id = $1",
    [companyId],
  );
  const inserts: [string, unknown[]][] = [
    [
      "ticket_image (company_id, message_id, file_id, place) values ($1, $2, $3, 1)",
      [message?.id, fileId],
    ],
    [
      "presence (company_id, user_id, process_id, place, sockets) values ($1, $2, 'gone', $3, 1)",
      [id, word],
    ],
    [
      "idempotent_call (company_id, user_id, key, body_hash, status, reply) values ($1, $2, $3, 'x', 200, to_jsonb($3::text))",
      [id, word],
    ],
    ["login_subject (company_id, issuer, subject) values ($1, 'google', $2)", [word]],
    [
      "identity (company_id, issuer, subject, user_id, email) values ($1, 'google', $2, $3, $2)",
      [word, id],
    ],
    [
      "mailed_key (company_id, hash, user_id, purpose, expires_at) values ($1, $2, $3, 'password', now() + interval '1 day')",
      [word, id],
    ],
    ["two_factor (company_id, user_id, secret) values ($1, $2, $3)", [id, word]],
    ["recovery_code (company_id, user_id, hash) values ($1, $2, $3)", [id, word]],
    [
      "notification_preference (company_id, user_id, kind, channel, is_on) values ($1, $2, 'accessChanged', 'email', false)",
      [id],
    ],
    [
      "picture_size (company_id, original_id, width, format, size, storage_key) values ($1, $2, 10, 'webp', 3, $3)",
      [fileId, `${companyId}/${word}-size`],
    ],
    [
      "version_pdf (company_id, version_id, file_id, sha256) values ($1, $2, $3, $4)",
      [rows.version, fileId, word],
    ],
    [
      "acceptance_record (company_id, answer_id, file_id, sha256) values ($1, $2, $3, $4)",
      [rows.proposalAnswer, fileId, word],
    ],
    [
      "accept_attempt (company_id, link_id, request_id, name, email, statement, code_hash, tries_left, expires_at) values ($1, $2, $3, $3, $3, $3, $3, 5, now())",
      [rows.link, word],
    ],
    [
      "unclaimed_bytes (company_id, storage_key, size) values ($1, $2, 3)",
      [`${companyId}/${word}-lost`],
    ],
    [
      "invoice_event (company_id, invoice_id, kind, user_id) values ($1, $2, 'ordered', $3)",
      [rows.invoice, id],
    ],
    [
      "payment_fact (company_id, payment_id, event_id, fact, amount, currency) select company_id, id, 'e', 'paid', 100, 'EUR' from payment where company_id = $1",
      [],
    ],
    [
      "audit_entry (company_id, action, actor_company_id, actor_user_id, actor_name, target_kind, target_id, target_name, details) values ($1, 'user.updated', $1, $2, $3::text, 'user', '7', $3, jsonb_build_object('before', $3::text))",
      [id, word],
    ],
    [
      "token_ledger (company_id, kind, amount, project_id, project_title, reason) values ($1, 'project', -1, 7, $2, $2), ($1, 'grant', 1, null, null, $2)",
      [word],
    ],
    [
      "note (company_id, task_id, author_id, description, remind_at, time_zone) values ($1, $2, $3, $4, now() + interval '1 day', 'UTC')",
      [rows.task, id, word],
    ],
  ];
  for (const [insert, values] of inserts)
    await test.sql(`insert into ${insert}`, [companyId, ...values]);
  await test.sql(
    "update company set email = $2, web = $2, legal_name = $2, address = $2 where id = $1",
    [companyId, word],
  );
  await test.sql("update app_user set name = left($2, 20) where company_id = $1", [
    companyId,
    word,
  ]);
}

const countIn = async (table: string, companyId: number): Promise<number> => {
  const [row] = await test.sql<{ count: number }>(
    `select count(*)::int as count from "${table}" where company_id = $1`,
    [companyId],
  );
  return row?.count ?? 0;
};
const ownedTables = async () =>
  (
    await test.sql<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and table_name <> all($1) order by 1",
      [sharedTables.filter((name) => !uniqueValueTables.includes(name))],
    )
  ).map((table) => table.name);
/** Tables with the platform's rows about other companies. */
const ofPlatform = ["company_note", "ticket_note", "ticket_note_image"];

async function closeLongAgo(companyId: number): Promise<void> {
  await test.sql(
    "update company set closed_at = now() - interval '1 hour', erase_at = now() - interval '1 hour' where id = $1",
    [companyId],
  );
}

describe("Company erasure", () => {
  it("removes all personal data, but keeps invoices, the token ledger and the audit log", async () => {
    const word = `Canary${Date.now()}x`;
    const other = await test.company("Neighbour");
    await fillTables(other.admin, "Neighbour");
    await fillTables(admin, word);
    const staff = await test.staff();
    await test.call(
      "mutation ($id: ID!, $input: CompanyNoteInput!) { addCompanyNote(companyId: $id, input: $input) { id } }",
      { id: admin.companyId, input: { text: `${word} pays late` } },
      staff,
    );
    const tickets = ticketsOf(test);
    const [ticket] = await test.sql<{ id: string }>(
      "select id::text from ticket where company_id = $1",
      [admin.companyId],
    );
    expect((await tickets.note(staff, ticket?.id ?? "", `${word} again`)).errors).toEqual([]);
    await test.sql(
      "insert into feedback (score, review, name, email, ip) values (5, 'Good work', $1, $2, '198.51.100.7')",
      [word, admin.email],
    );
    const addresses = await test.sql<{ email: string }>(
      "select email from app_user where company_id = $1",
      [admin.companyId],
    );
    const tables = await ownedTables();
    const filled = tables.filter((table) => !ofPlatform.includes(table));
    for (const table of filled)
      expect([table, await countIn(table, admin.companyId)]).not.toEqual([table, 0]);
    const books = async () =>
      test.sql(
        "select invoice_id, series, year, number, buyer, due_on from issued_invoice where company_id = $1 order by 1",
        [admin.companyId],
      );
    const booksBefore = await books();
    const balance = await test.sql("select sum(amount) from token_ledger where company_id = $1", [
      admin.companyId,
    ]);
    const log = await test.sql(
      "select id, at, action, actor_user_id from audit_entry where company_id = $1 order by id",
      [admin.companyId],
    );
    const stored = await test.sql<{ key: string }>(
      "select storage_key as key from file where company_id = $1",
      [admin.companyId],
    );
    const read = (storageKey: string) => test.app.services.files.read({ storageKey });
    for (const { key } of stored) (await read(key)).destroy();
    const otherBefore = await checksum(test, other.admin.companyId);

    await closeLongAgo(admin.companyId);
    await processDueCompanies();

    expect(await rowOf()).toEqual({
      name: "Deleted company",
      closed: true,
      erased: true,
      due: true,
    });
    for (const table of tables)
      if (!retainedTables.has(table))
        expect([table, await countIn(table, admin.companyId)]).toEqual([table, 0]);
    expect(await books()).toEqual(booksBefore);
    expect(booksBefore.length).toBeGreaterThan(0);
    expect(
      await test.sql("select sum(amount) from token_ledger where company_id = $1", [
        admin.companyId,
      ]),
    ).toEqual(balance);
    const logAfter = await test.sql<{ action: string }>(
      "select id, at, action, actor_user_id from audit_entry where company_id = $1 order by id",
      [admin.companyId],
    );
    expect(logAfter.slice(0, -1)).toEqual(log);
    expect(logAfter.at(-1)?.action).toBe("company.erased");
    expect(
      await test.sql(
        "select distinct name, active, password_hash from app_user where company_id = $1",
        [admin.companyId],
      ),
    ).toEqual([{ name: "Former colleague", active: false, password_hash: null }]);
    for (const { key } of stored) await expect(read(key)).rejects.toThrow();
    await waitForMails(test);
    await expect
      .poll(() => test.sql("select from ticket_note where text like '%' || $1 || '%'", [word]))
      .toEqual([]);
    // Searches all tables except accounting tables for the company's name and its users' addresses.
    const all = await test.sql<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const bookTables = ["invoice", "issued_invoice"];
    for (const table of all)
      if (!bookTables.includes(table.name))
        for (const each of [word, ...addresses.map(({ email }) => email)])
          expect(
            await test.sql(
              `select from "${table.name}" as row where row::text ilike '%' || $1 || '%'`,
              [each],
            ),
            `${each} in ${table.name}`,
          ).toEqual([]);
    expect(await checksum(test, other.admin.companyId)).toBe(otherBefore);
    await processDueCompanies();
    expect((await findAuditActions()).filter((action) => action === "company.erased").length).toBe(
      1,
    );
  });

  it("resumes after a failure, and doesn't block other companies", async () => {
    const make = factories(test);
    await make.tag(admin, { title: "Tag that stays for now" });
    const author = [admin.companyId, admin.id];
    await test.sql(
      "insert into task (company_id, author_id, title, min_hours, max_hours) select $1, $2, 'Task ' || n, 1, 2 from generate_series(1, 2500) as n",
      author,
    );
    const next = await test.company("Next in line");
    await test.sql(
      "create function hold() returns trigger language plpgsql as $$ begin raise exception 'held'; end $$",
    );
    await test.sql(
      `create trigger hold before delete on tag for each row when (old.company_id = ${admin.companyId}) execute function hold()`,
    );
    try {
      await closeLongAgo(admin.companyId);
      await closeLongAgo(next.admin.companyId);
      await processDueCompanies();
      expect(await rowOf()).toMatchObject({ name, erased: false });
      expect(await rowOf(next.admin.companyId)).toMatchObject({ erased: true });
    } finally {
      await test.sql("drop function hold cascade");
    }
    expect(await countIn("tag", admin.companyId)).toBe(1);
    await Promise.all([processDueCompanies(), processDueCompanies()]);
    await processDueCompanies();
    expect(await countIn("tag", admin.companyId)).toBe(0);
    expect(await countIn("task", admin.companyId)).toBe(0);
    expect(await rowOf()).toMatchObject({ name: "Deleted company", erased: true });
    expect((await findAuditActions()).filter((action) => action === "company.erased").length).toBe(
      1,
    );
  });

  it("resumes after the database connection is lost at any table", async () => {
    await fillTables(admin, "Cutoff");
    const stored = await test.sql<{ key: string }>(
      "select storage_key as key from file where company_id = $1",
      [admin.companyId],
    );
    await closeLongAgo(admin.companyId);
    // After repeated failures a company is skipped for hours.
    const clock = vi.spyOn(Date, "now");
    const laterOn = async () => {
      clock.mockReturnValue(Date.now() + 7 * 3_600_000);
      await processDueCompanies();
    };
    // The tables are in the order of their deletion.
    for (const [table, column] of [
      ["app_user", "company_id"],
      ["task", "company_id"],
      ["file", "company_id"],
      ["unclaimed_bytes", "company_id"],
      ["company", "id"],
    ] as const) {
      const when = `old.${column} = ${admin.companyId}`;
      const cuts = await cutAt(test, { table, when, on: "update or delete" }, () =>
        laterOn().catch(() => {}),
      );
      expect(cuts, table).toBeGreaterThan(0);
      expect([table, await rowOf()]).toMatchObject([table, { name, erased: false }]);
    }
    await laterOn();
    clock.mockRestore();
    expect(await rowOf()).toMatchObject({ name: "Deleted company", erased: true });
    for (const table of await ownedTables())
      if (!retainedTables.has(table))
        expect([table, await countIn(table, admin.companyId)]).toEqual([table, 0]);
    for (const { key } of stored)
      await expect(test.app.services.files.read({ storageKey: key })).rejects.toThrow();
    expect((await findAuditActions()).filter((action) => action === "company.erased").length).toBe(
      1,
    );
  });

  it("skips companies that are open, reopened or not yet due, and the platform", async () => {
    await factories(test).tag(admin);
    const id = admin.companyId;
    const states = [
      "erase_at = now() - interval '1 hour', closed_at = now()",
      "erase_at = now() + interval '1 minute', closed_at = now() - interval '1 day'",
      "erase_at = null, closed_at = now() - interval '90 days'",
      "erase_at = null, closed_at = null",
    ];
    for (const state of states) {
      await test.sql(`update company set ${state} where id = $1`, [id]);
      await processDueCompanies();
      expect([state, await countIn("tag", id)]).toEqual([state, 1]);
      expect([state, (await rowOf())?.erased]).toEqual([state, false]);
    }
    const { platformCompanyId } = test.app;
    await closeLongAgo(platformCompanyId);
    await processDueCompanies();
    expect(await rowOf(platformCompanyId)).toMatchObject({ name: "Presale", erased: false });
    await test.sql("update company set closed_at = null, erase_at = null where id = $1", [
      platformCompanyId,
    ]);
  });

  it("its database functions reject an open company", async () => {
    for (const statement of [
      sql`select forget_company('Other', 'Other')`,
      sql`select forget_company_notes(${admin.companyId}::bigint)`,
    ])
      await expect(
        inTransaction(test.app.pool, admin.companyId, (tx) => tx.db.execute(statement)),
      ).rejects.toThrow();
    const staff = await test.staff();
    await expect(
      inTransaction(test.app.pool, staff.companyId, (tx) =>
        deleteCompanyNotes(tx, admin.companyId),
      ),
    ).rejects.toThrow();
  });

  it("retainedTables contains only existing tables", async () => {
    const tables = await ownedTables();
    expect([...retainedTables].filter((table) => !tables.includes(table))).toEqual([]);
  });
});
