import { builder } from "../../platform/graphql/builder.ts";
import type { Charge, Cost } from "./metering.service.ts";

const ChargeRef = builder.objectRef<Charge>("Charge").implement({
  fields: (t) => ({
    projectId: t.exposeID("projectId"),
    title: t.exposeString("title"),
    tokens: t.exposeInt("tokens"),
  }),
});

export const CostRef = builder.objectRef<Cost>("Cost").implement({
  description: "What an action would cost, and the balance it is paid from.",
  fields: (t) => ({
    tokens: t.exposeInt("tokens"),
    balance: t.exposeInt("balance"),
    charges: t.expose("charges", { type: [ChargeRef] }),
  }),
});
