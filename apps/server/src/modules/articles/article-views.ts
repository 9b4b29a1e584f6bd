import { createHmac } from "node:crypto";
import { and, eq, like, lt, sql } from "drizzle-orm";
import { isbot } from "isbot";
import type pg from "pg";
import { keyFor } from "../../platform/auth/seal.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { hostOf } from "../../platform/limits/networks.ts";
import { rateLimits } from "../../platform/limits/rate-limits.table.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { articles } from "../../schema/articles.ts";
import { findPublishedArticleId } from "./articles.queries.ts";

const limitName = "article-view";
const daySeconds = 86_400;

interface Dependencies {
  pool: pg.Pool;
  platformCompanyId: number;
  secret: string;
}

/**
 * Counts each reader of an article once a day, excluding bots. Stores only a keyed hash of IP
 * address, browser and article, which identifies no one and expires after a day.
 */
export function createArticleViews({ pool, platformCompanyId, secret }: Dependencies) {
  const key = keyFor(secret, limitName);
  const oncePerDay = rateLimit(pool, limitName, { points: 1, duration: daySeconds });

  const isNew = ({ ip, device }: RequestInfo, id: number): Promise<boolean> => {
    const reader = JSON.stringify([id, hostOf(ip), device]);
    return oncePerDay.allows(createHmac("sha256", key).update(reader).digest("base64url"));
  };

  return {
    /** Returns the views, including this one if it counts. */
    async view(slug: string, reader: RequestInfo): Promise<number> {
      const id = await inReadTransaction(pool, platformCompanyId, (tx) =>
        findPublishedArticleId(tx, slug),
      );
      const isRobot = reader.device === "" || isbot(reader.device);
      const isCounted = !isRobot && (await isNew(reader, id));
      const isPublishedArticle = and(eq(articles.id, id), eq(articles.isPublished, true));
      const views = { views: articles.views };
      const row = await inTransaction(pool, platformCompanyId, (tx) =>
        isCounted
          ? tx.db
              .update(articles)
              .set({ views: sql`${articles.views} + 1` })
              .where(isPublishedArticle)
              .returning(views)
              .execute()
          : tx.db.select(views).from(articles).where(isPublishedArticle).execute(),
      ).then(firstOrThrow);
      return row.views;
    },

    /** Deletes expired hashes. The rate limiter itself deletes them an hour later. */
    deleteExpired: (): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        await tx.db
          .delete(rateLimits)
          .where(and(like(rateLimits.key, `${limitName}:%`), lt(rateLimits.expire, Date.now())));
      }),
  };
}
