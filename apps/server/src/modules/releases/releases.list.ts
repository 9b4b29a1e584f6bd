import { wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { releases } from "../../platform/releases/releases.table.ts";

export const releasesList = defineList({
  rows: (db) =>
    db.select({ version: releases.version, releasedAt: releases.releasedAt }).from(releases),
  id: releases.version,
  orderBy: { releasedAt: releases.releasedAt },
  defaultOrder: "releasedAt",
  filters: { query: wordsIn(releases.version) },
});
