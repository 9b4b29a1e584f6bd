import { statRange } from "@presale/contracts/inputs/stats.input.ts";
import { statNames } from "@presale/contracts/stats.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { Stat, StatPoint } from "./stats.service.ts";

const StatNameEnum = sharedEnum("StatName", statNames);

const StatPointRef = builder.objectRef<StatPoint>("StatPoint").implement({
  fields: (t) => ({
    date: t.expose("date", {
      type: "Date",
      description: "The day, or the first day of the month.",
    }),
    value: t.exposeFloat("value"),
    previousValue: t.exposeFloat("previousValue", {
      description: "Value of the corresponding day or month of the previous period.",
    }),
  }),
});

const StatRef = builder.objectRef<Stat>("Stat").implement({
  description: "A statistic over a period that ends today (UTC).",
  fields: (t) => ({
    name: t.expose("name", { type: StatNameEnum }),
    currency: t.exposeString("currency", {
      nullable: true,
      description: "Currency code if the values are money, in minor units.",
    }),
    total: t.exposeFloat("total"),
    currentTotal: t.exposeInt("currentTotal", {
      nullable: true,
      description: "Current total, regardless of the period.",
    }),
    previousTotal: t.exposeFloat("previousTotal", {
      description: "Total of the previous period of equal length.",
    }),
    points: t.expose("points", { type: [StatPointRef] }),
  }),
});

query("stats", {
  type: [StatRef],
  description: "Returns the statistics that the caller may read.",
  authorize: "canLoginAdmin",
  args: { range: statRange },
  resolve: ({ stats, actor }, { range }) => stats.list(actor, range),
});
