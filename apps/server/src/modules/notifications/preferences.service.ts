import { kindsFor } from "@presale/contracts/notification-kinds.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { type Choice, choose, type Preference, preferencesOf } from "./preferences.ts";

/** What users choose to be told of. */
export const createPreferencesService = ({ pool }: { pool: pg.Pool }) => ({
  own: (tx: Transaction, { userId, type }: Actor): Promise<Preference[]> =>
    preferencesOf(tx, userId, type),

  update: (actor: Actor, choices: readonly Choice[]): Promise<Preference[]> =>
    inTransaction(pool, actor.companyId, async (tx) => {
      const known = kindsFor(actor.type);
      choices.forEach(({ kind }, index) => {
        const declaration = known.find((each) => each.kind === kind);
        if (!declaration) throw fieldError(`choices.${index}.kind`, "validation:choice");
        if (declaration.isAlwaysOn)
          throw fieldError(`choices.${index}.kind`, "preferences:alwaysHelp");
      });
      await choose(tx, actor.userId, choices);
      return preferencesOf(tx, actor.userId, actor.type);
    }),
});
