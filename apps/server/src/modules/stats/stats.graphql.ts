import { statRange } from "@presale/contracts/inputs/stats.input.ts";
import { statNames } from "@presale/contracts/stats.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { Stat } from "./stats.service.ts";

const FigureNameEnum = sharedEnum("FigureName", statNames);

const FigurePartRef = builder.objectRef<Stat["parts"][number]>("FigurePart").implement({
  fields: (t) => ({
    at: t.expose("at", { type: "Date", description: "The day, or the first day of the month." }),
    value: t.exposeFloat("value"),
  }),
});

const FigureRef = builder.objectRef<Stat>("Figure").implement({
  description: "A count over a period that ends today, in UTC.",
  fields: (t) => ({
    name: t.expose("name", { type: FigureNameEnum }),
    currency: t.exposeString("currency", {
      nullable: true,
      description: "Currency, if the figure is an amount of money. The amount is in hundredths.",
    }),
    total: t.exposeFloat("total"),
    standing: t.exposeInt("standing", {
      nullable: true,
      description: "Current total, regardless of the period.",
    }),
    before: t.exposeFloat("before", {
      description: "Total of the previous period of equal length.",
    }),
    parts: t.expose("parts", { type: [FigurePartRef] }),
  }),
});

query("figures", {
  type: [FigureRef],
  description: "Figures that the caller may read.",
  authorize: "canLoginAdmin",
  args: { range: statRange },
  resolve: ({ stats, actor }, { range }) => stats.over(actor, range),
});
