import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { hours, id, ids, version } from "./fields.ts";

export const rowIds = ids(limits.batch, 1);

const rowsOf = <Row extends z.ZodType<{ id: number }>>(row: Row) =>
  z
    .array(row, { error: () => translate("validation:required") })
    .min(1, { error: () => translate("validation:required") })
    .max(limits.batch, { error: () => translate("validation:tooMany", { count: limits.batch }) })
    .refine((rows) => new Set(rows.map((each) => each.id)).size === rows.length, {
      error: () => translate("validation:duplicate"),
    });

export const taggedRows = rowsOf(
  z.object({ id, tagIds: ids(limits.perObject.tags, 1) }).meta({ graphql: "TaggedRowInput" }),
);
export type TaggedRow = z.output<typeof taggedRows>[number];

export const taskHours = rowsOf(
  z
    .object({
      id,
      minHours: hours,
      maxHours: hours,
      version: z.int({ error: () => translate("validation:integer") }),
    })
    .refine(({ minHours, maxHours }) => Number(maxHours) >= Number(minHours), {
      path: ["maxHours"],
      error: () => translate("validation:estimateOrder"),
    })
    .meta({ graphql: "TaskHoursInput" }),
);
export type TaskHours = z.output<typeof taskHours>[number];

export const taskRoles = rowsOf(
  z.object({ id, workRoleId: id.nullish(), version }).meta({ graphql: "TaskRoleInput" }),
);
export type TaskRole = z.output<typeof taskRoles>[number];

const outOfRange = () => translate("validation:factor", factorLimits);
export const factorLimits = { min: 0.1, max: 10 } as const;

export const factor = z
  .number({ error: () => translate("validation:number") })
  .min(factorLimits.min, { error: outOfRange })
  .max(factorLimits.max, { error: outOfRange })
  .refine((value) => Number(value.toFixed(2)) === value, { error: outOfRange });
