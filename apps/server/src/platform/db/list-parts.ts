import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, asc, desc, ilike, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "../errors.ts";
import { patterns } from "./library-list.ts";

/** Parts of lists that are no company's library: each is put together for the call. */

/** The order that was asked for, the rows' id last, so that pages never overlap. */
export function orderedBy<C extends Record<string, PgColumn>>(
  paging: Pick<Paging, "order" | "orderBy">,
  columns: C,
  usual: keyof C & string,
  id: PgColumn,
): SQL[] {
  const key = paging.orderBy ?? usual;
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (!column)
    throw new AppError("VALIDATION", {
      fields: [{ path: "paging.orderBy", message: translate("validation:choice") }],
    });
  const direction = paging.order === "ASC" ? asc : desc;
  return [direction(column), direction(id)];
}

/** Each word stands in one of the columns. */
export const everyWordIn = (
  words: string | null | undefined,
  ...columns: PgColumn[]
): SQL | undefined =>
  and(...patterns(words ?? "").map((pattern) => or(...columns.map((it) => ilike(it, pattern)))));
