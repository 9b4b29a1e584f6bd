import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type pg from "pg";
import { drizzleOn } from "../db/drizzle-on.ts";
import { firstOrNull } from "../db/rows.ts";
import { type CheckoutStatus, sandboxCheckouts } from "./sandbox.table.ts";

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;
export type NewCheckout = typeof sandboxCheckouts.$inferInsert;

export function checkoutStore(pool: pg.Pool) {
  const db = drizzleOn(pool);
  const ofId = (id: string) => eq(sandboxCheckouts.id, id);
  return {
    async add(checkout: NewCheckout): Promise<SandboxCheckout> {
      // Deletes old checkouts, which can't be refunded afterwards.
      await db
        .delete(sandboxCheckouts)
        .where(lt(sandboxCheckouts.expiresAt, sql`now() - interval '90 days'`));
      await db.insert(sandboxCheckouts).values(checkout).onConflictDoNothing();
      const [found] = await db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.key, checkout.key));
      if (!found) throw new Error("The payment sandbox has no checkout with this key");
      return found;
    },

    async find(id: string): Promise<SandboxCheckout | null> {
      // Marks the checkout as expired if its time is over.
      await db
        .update(sandboxCheckouts)
        .set({ status: "expired" })
        .where(
          and(
            ofId(id),
            eq(sandboxCheckouts.status, "open"),
            gt(sql`now()`, sandboxCheckouts.expiresAt),
          ),
        );
      return db.select().from(sandboxCheckouts).where(ofId(id)).then(firstOrNull);
    },

    /** Closes the checkout and returns it. Returns null if it isn't open. */
    async close(id: string, status: CheckoutStatus): Promise<SandboxCheckout | null> {
      return db
        .update(sandboxCheckouts)
        .set({ status })
        .where(and(ofId(id), eq(sandboxCheckouts.status, "open")))
        .returning()
        .then(firstOrNull);
    },

    /**
     * Records a refund and returns the checkout. Returns null if the checkout was not paid, or less
     * than `amount` is left to refund.
     */
    async refund(id: string, amount: number): Promise<SandboxCheckout | null> {
      return db
        .update(sandboxCheckouts)
        .set({ refunded: sql`${sandboxCheckouts.refunded} + ${amount}` })
        .where(
          and(
            ofId(id),
            eq(sandboxCheckouts.status, "complete"),
            lte(sql`${sandboxCheckouts.refunded} + ${amount}`, sandboxCheckouts.amount),
          ),
        )
        .returning()
        .then(firstOrNull);
    },
  };
}
export type CheckoutStore = ReturnType<typeof checkoutStore>;
