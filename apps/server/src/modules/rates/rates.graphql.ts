import { position } from "@presale/contracts/inputs/adding.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import {
  createFirstRateInput,
  createRateCardInput,
  createWorkRoleInput,
  deleteRateInput,
  setRateInput,
  updateRateCardInput,
  updateWorkRoleInput,
} from "@presale/contracts/inputs/rate.input.ts";
import { digitsOf } from "@presale/contracts/proposal-currencies.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { createFirstRate } from "./first-rate.service.ts";
import { createRateCard, updateRateCard } from "./rate-cards.service.ts";
import {
  allRateCards,
  allWorkRoles,
  loadRates,
  type RateCard,
  type RateWithState,
  rateCardColumns,
  rateColumns,
  rateStates,
  type WorkRole,
  workRoleColumns,
} from "./rates.queries.ts";
import { deleteRate, setRate } from "./rates.service.ts";
import { createWorkRole, moveWorkRole, updateWorkRole } from "./work-roles.service.ts";

export const WorkRoleRef = builder.objectRef<WorkRole>("WorkRole").implement({
  description: "A kind of work, such as Engineer or Designer.",
  fields: (t) =>
    exposedColumns(t, workRoleColumns, {
      id: "ID",
      title: "String",
      archivedAt: "DateTime",
      version: "Int",
    }),
});

const RateStateEnum = builder.enumType("RateState", {
  description: "Whether the rate applies today, in the company's time zone.",
  values: rateStates,
});

const RateRef = builder.objectRef<RateWithState>("Rate").implement({
  description: "The hourly rate of a work role, from one day until the next rate.",
  fields: (t) => ({
    ...exposedColumns(t, rateColumns, { workRoleId: "ID", validFrom: "Date" }),
    price: t.exposeInt("price", { description: "In minor units of the card's currency." }),
    cost: t.exposeInt("cost", {
      nullable: true,
      description: "Cost of an hour to the company. Null if unknown.",
    }),
    state: t.expose("state", { type: RateStateEnum }),
  }),
});

export const RateCardRef = builder.objectRef<RateCard>("RateCard").implement({
  description: "Hourly rates in one currency. A company has one default card.",
  fields: (t) => ({
    ...exposedColumns(t, rateCardColumns, {
      id: "ID",
      title: "String",
      currency: "String",
      isDefault: "Boolean",
      archivedAt: "DateTime",
      version: "Int",
    }),
    digits: t.int({
      description: "Digits of the currency after the decimal point.",
      resolve: ({ currency }) => digitsOf(currency),
    }),
    rates: t.field({
      type: [RateRef],
      nullable: true,
      description:
        "Past, current and future rates by work role, oldest first. Null for users who may not read rates.",
      resolve: (card, _args, context) =>
        context.actor?.permissions.has("canUpdateCompanyProjects")
          ? loadRates(context, card.id)
          : null,
    }),
  }),
});

query("workRoles", {
  type: [WorkRoleRef],
  description: "All work roles, including archived ones, in the company's order.",
  authorize: "canReadCompanyTasks",
  resolve: ({ tx }) => allWorkRoles(tx),
});

query("rateCards", {
  type: [RateCardRef],
  description: "All rate cards, including archived ones, by title.",
  authorize: "canUpdateCompanyProjects",
  // Staff don't need rates and costs to help a company.
  delegation: "never",
  resolve: ({ tx }) => allRateCards(tx),
});

mutation("createWorkRole", {
  type: WorkRoleRef,
  description: "Creates a work role, which is added at the end.",
  authorize: "canUpdateCompanyProfile",
  args: { input: createWorkRoleInput },
  resolve: (ctx, { input }) => createWorkRole(ctx, input),
});

mutation("updateWorkRole", {
  type: WorkRoleRef,
  authorize: "canUpdateCompanyProfile",
  args: { id, input: updateWorkRoleInput },
  resolve: (ctx, args) => updateWorkRole(ctx, args.id, args.input),
});

mutation("moveWorkRole", {
  type: [WorkRoleRef],
  description: "Returns all work roles in their new order.",
  authorize: "canUpdateCompanyProfile",
  args: { id, position },
  resolve: (ctx, args) => moveWorkRole(ctx, args.id, args.position),
});

mutation("createRateCard", {
  type: RateCardRef,
  description: "Creates a rate card. The company's first card becomes its default.",
  authorize: "canUpdateCompanyProfile",
  args: { input: createRateCardInput },
  resolve: (ctx, { input }) => createRateCard(ctx, input),
});

mutation("updateRateCard", {
  type: RateCardRef,
  description: "Updates a rate card. A new default card replaces the former one.",
  authorize: "canUpdateCompanyProfile",
  args: { id, input: updateRateCardInput },
  resolve: (ctx, args) => updateRateCard(ctx, args.id, args.input),
});

mutation("createFirstRate", {
  type: RateCardRef,
  description:
    "Creates the company's first rate card with a rate from today on, and its work role if there is none with this title. Fails if the company has a card.",
  authorize: "canUpdateCompanyProfile",
  args: { input: createFirstRateInput },
  resolve: (ctx, { input }) => createFirstRate(ctx, input),
});

mutation("setRate", {
  type: RateCardRef,
  description: "Sets a rate from a day on, or replaces that day's rate. Returns its card.",
  authorize: "canUpdateCompanyProfile",
  args: { input: setRateInput },
  resolve: (ctx, { input }) => setRate(ctx, input),
});

mutation("deleteRate", {
  type: RateCardRef,
  description: "Deletes the rate of a day. Returns its card.",
  authorize: "canUpdateCompanyProfile",
  args: { input: deleteRateInput },
  resolve: (ctx, { input }) => deleteRate(ctx, input),
});
