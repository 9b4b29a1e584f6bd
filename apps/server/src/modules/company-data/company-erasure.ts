import { formatDay, utcDay } from "@presale/contracts/dates.ts";
import type { EraseCompanyInput } from "@presale/contracts/inputs/erasure.input.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type AuditEntry, audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { companies } from "../../schema/companies.ts";
import { users } from "../../schema/users.ts";
import type { Company } from "../companies/companies.queries.ts";
import { eraseAfterGrace, isEraseDatePast } from "../companies/erase-at.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import { activeUsers } from "../users/active-users.ts";
import { isDueToRemind } from "./erasure-reminders.ts";

interface Dependencies extends Pick<Platform, "events" | "mailer" | "publicUrl"> {
  sessions: SessionsService;
  twoFactor: TwoFactorService;
}

/** Throws unless the actor is a company admin: permissions aren't enough to act for the company. */
export function assertCompanyAdmin({ type }: Actor): void {
  if (type !== "companyAdmin") throw new AppError("FORBIDDEN");
}

/** Locks the company, so that a concurrent request sees the first one's change. */
const lockOpenCompany = (tx: Transaction): Promise<Company> =>
  tx.db
    .select()
    .from(companies)
    .where(and(eq(companies.id, tx.companyId), isNull(companies.closedAt)))
    .for("no key update")
    .then(firstOrThrow);

const updateCompany = (
  tx: Transaction,
  values: Partial<{
    [Field in keyof Company]: Company[Field] | ReturnType<typeof eraseAfterGrace>;
  }>,
): Promise<Company> =>
  tx.db
    .update(companies)
    .set(values)
    .where(eq(companies.id, tx.companyId))
    .returning()
    .then(firstOrThrow);

const erasureDay = ({ eraseAt }: Company) => (eraseAt ? formatDay(utcDay(eraseAt)) : "");

type ErasureEmail = "companyErasureAsked" | "companyErasureNear" | "companyKept" | "companyErased";

/**
 * Lets an admin schedule the erasure of their company. During the grace period, any admin can
 * cancel it (ADR 41).
 */
export function createCompanyErasure(dependencies: Dependencies) {
  const { events, mailer, publicUrl, sessions, twoFactor } = dependencies;

  async function emailAdmins(
    tx: Transaction,
    template: ErasureEmail,
    values: Record<string, string>,
    evenIfClosed = false,
  ): Promise<void> {
    const admins = await activeUsers(
      tx,
      eq(users.type, "companyAdmin"),
      isNotNull(users.verifiedAt),
      isNull(users.removedAt),
    );
    const part = <Part extends string>(name: Part) => `mail:${template}.${name}` as const;
    for (const { name, email } of admins)
      await mailer.enqueue(
        tx,
        {
          to: email,
          subject: part("subject"),
          paragraphs: ["mail:greeting", part("text")] satisfies DictionaryKey[],
          values: { ...values, name },
          button: {
            label: part("button"),
            url:
              template === "companyErased" ? publicUrl() : `${publicUrl()}/workspace/profile/data`,
          },
        },
        { evenIfClosed },
      );
  }

  async function recordChange(
    tx: Transaction,
    actor: Actor,
    { id, name }: Company,
    entry: Omit<AuditEntry, "target">,
  ): Promise<void> {
    await audit(tx, actor, { ...entry, target: { kind: "company", id, name } });
    // Every open page shows the state of the erasure.
    await events.publish(tx, { kind: "company", id: String(tx.companyId) });
  }

  return {
    async request(actor: Actor, { typedName, ...proof }: EraseCompanyInput): Promise<Company> {
      assertCompanyAdmin(actor);
      return twoFactor.prove(actor, proof, async (tx) => {
        const { name, eraseAt } = await lockOpenCompany(tx);
        if (name !== typedName) throw fieldError("typedName", "companyData:errors.otherName");
        if (eraseAt) throw new AppError("CONFLICT", { message: "companyData:errors.askedAlready" });
        const company = await updateCompany(tx, {
          eraseAt: eraseAfterGrace(),
          eraseRemindedAt: null,
        });
        const date = erasureDay(company);
        await recordChange(tx, actor, company, {
          action: "company.erasureAsked",
          details: { date },
        });
        await emailAdmins(tx, "companyErasureAsked", { company: name, date, actor: actor.name });
        return company;
      });
    },

    /** Cancels the erasure. Any admin can do so without a reason. A second call does nothing. */
    async revoke({ tx, actor }: OperationContext): Promise<Company> {
      assertCompanyAdmin(actor);
      const before = await lockOpenCompany(tx);
      if (!before.eraseAt) return before;
      const company = await updateCompany(tx, { eraseAt: null, eraseRemindedAt: null });
      await recordChange(tx, actor, company, { action: "company.erasureRevoked" });
      await emailAdmins(tx, "companyKept", { company: company.name, actor: actor.name });
      return company;
    },

    /** Reminds the admins before the erasure. A concurrent run finds the reminder already sent. */
    async remind(tx: Transaction): Promise<void> {
      const [company] = await tx.db
        .update(companies)
        .set({ eraseRemindedAt: sql`now()` })
        .where(and(eq(companies.id, tx.companyId), isDueToRemind()))
        .returning();
      if (!company) return;
      await emailAdmins(tx, "companyErasureNear", {
        company: company.name,
        date: erasureDay(company),
      });
    },

    /**
     * Closes the company after the grace period and ends its sessions. The content is erased some
     * minutes later, so that running work can finish.
     */
    async close(tx: Transaction): Promise<void> {
      const { companyId } = tx;
      const [company] = await tx.db
        .update(companies)
        .set({ closedAt: sql`now()` })
        .where(and(eq(companies.id, companyId), isNull(companies.closedAt), isEraseDatePast()))
        .returning({ name: companies.name });
      if (!company) return;
      await audit(tx, null, {
        action: "company.closed",
        target: { kind: "company", id: companyId, name: company.name },
      });
      await emailAdmins(tx, "companyErased", { company: company.name }, true);
      await sessions.endCompanySessions(tx);
    },
  };
}
export type CompanyErasure = ReturnType<typeof createCompanyErasure>;
