import { and, eq, or, sql } from "drizzle-orm";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { type ErasedPerson, eraseNameInEntries } from "../../platform/audit/audit-functions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import { ticketMessages } from "../../schema/support.ts";
import { erasedUserName } from "./anonymise-user.ts";
import { eraseInStaffNotifications, ticketIdsOf } from "./notification-traces.ts";

/** Jobs that erase a name in other companies. They contain the name and are deleted when done. */
export const erasedPersonQueue = defineQueue<ErasedPerson>({ name: "forget-person" });

const userId = sql.placeholder("userId");

export const erasedPersonQueries = defineLookup((db) => ({
  companiesWherePersonActed: db
    .selectDistinct({ id: auditEntries.companyId })
    .from(auditEntries)
    // Ids are unique across companies; the update checks the company as well.
    .where(or(eq(auditEntries.actorUserId, userId), eq(auditEntries.impersonatorUserId, userId))),
  companiesWhereStaffAnswered: db
    .selectDistinct({ id: ticketMessages.companyId })
    .from(ticketMessages)
    .where(eq(ticketMessages.staffId, userId)),
}));

/**
 * Erases a user's name outside their own company, after the erasure itself. A staff member's name
 * is erased in every company that they worked in, one at a time. Other users' names are erased in
 * staff's notifications about their tickets. A retry continues with the remaining companies.
 */
export function eraseInOtherCompanies({
  pools,
  platformCompanyId,
}: Pick<Platform, "pools" | "platformCompanyId">) {
  const lookup = erasedPersonQueries.open(pools.lookup);
  return async (person: ErasedPerson): Promise<void> => {
    const isStaff = person.companyId === platformCompanyId;
    const companies = [
      await lookup.companiesWherePersonActed({ userId: person.userId }),
      isStaff ? await lookup.companiesWhereStaffAnswered({ userId: person.userId }) : [],
    ];
    const name = erasedUserName();
    const ticketIds = isStaff
      ? []
      : await inReadTransaction(pools.app, person.companyId, (tx) =>
          ticketIdsOf(tx, person.userId),
        );
    if (ticketIds.length > 0)
      await inTransaction(pools.app, platformCompanyId, (tx) =>
        eraseInStaffNotifications(tx, ticketIds, name),
      );
    // The erasure's own transaction already cleaned the user's company.
    const otherCompanies = companies.flat().filter(({ id }) => id !== person.companyId);
    for (const id of new Set(otherCompanies.map((each) => each.id)))
      await inTransaction(pools.app, id, async (tx) => {
        await eraseNameInEntries(tx, person, name);
        if (isStaff)
          await tx.db
            .update(ticketMessages)
            .set({ staffName: name })
            .where(
              and(eq(ticketMessages.companyId, id), eq(ticketMessages.staffId, person.userId)),
            );
      });
  };
}
