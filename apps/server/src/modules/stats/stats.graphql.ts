import { figureNames, type TicketAge, ticketAges } from "@presale/contracts/figures.ts";
import { figureRange } from "@presale/contracts/inputs/figure.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { Stat } from "./stats.service.ts";

const FigureNameEnum = sharedEnum("FigureName", figureNames);
const TicketAgeEnum = sharedEnum("TicketAge", ticketAges);

const FigurePartRef = builder.objectRef<Stat["parts"][number]>("FigurePart").implement({
  fields: (t) => ({
    at: t.expose("at", { type: "Date", description: "The day, or a month's first." }),
    value: t.exposeFloat("value"),
  }),
});

const FigureRef = builder.objectRef<Stat>("Figure").implement({
  description: "What was counted over a span of time that ends with today, in Greenwich.",
  fields: (t) => ({
    name: t.expose("name", { type: FigureNameEnum }),
    currency: t.exposeString("currency", {
      nullable: true,
      description: "Of money, whose hundredths are counted.",
    }),
    total: t.exposeFloat("total"),
    standing: t.exposeInt("standing", {
      nullable: true,
      description: "How many there are by now, whenever they came.",
    }),
    before: t.exposeFloat("before", { description: "In the span of equal length before." }),
    parts: t.expose("parts", { type: [FigurePartRef] }),
  }),
});

query("figures", {
  type: [FigureRef],
  description: "Those of what the asker may read.",
  authorize: "canLoginAdmin",
  args: { range: figureRange },
  resolve: ({ stats, actor }, { range }) => stats.over(actor, range),
});

const TicketsOfAgeRef = builder
  .objectRef<{ age: TicketAge; count: number }>("TicketsOfAge")
  .implement({
    fields: (t) => ({
      age: t.expose("age", { type: TicketAgeEnum }),
      count: t.exposeInt("count"),
    }),
  });

query("openTicketsByAge", {
  type: [TicketsOfAgeRef],
  description: "How long open tickets have been open, the youngest first.",
  authorize: "canReadSupportAdmin",
  resolve: ({ stats }) => stats.ticketsByAge(),
});
