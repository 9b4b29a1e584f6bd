import { optionalDay, optionalLine } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { hoursLevels, isComputed, priceKinds, pricesLevels } from "@presale/contracts/prices.ts";
import { translate } from "@presale/contracts/translate.ts";
import { amountAsTyped, parseAmount } from "@presale/contracts/typed-amount.ts";
import { z } from "zod";
import type { Price, PricedProject, RateCard, WorkRole } from "./prices.operations.ts";

export const discountKinds = ["none", "rate", "amount"] as const;

/** The form's fields. Numbers are as typed. */
const valuesSchema = z.object({
  kind: z.enum(priceKinds),
  rateCardId: z.string(),
  ratesOn: z.string(),
  workRoleId: z.string().nullable(),
  overhead: z.string(),
  contingency: z.string(),
  discountKind: z.enum(discountKinds),
  discountRate: z.string(),
  discountAmount: z.string(),
  taxRate: z.string(),
  taxLabel: z.string(),
  taxNote: z.string(),
  fixedNet: z.string(),
  showHours: z.enum(hoursLevels),
  showPrices: z.enum(pricesLevels),
  showRates: z.boolean(),
  isOverheadFolded: z.boolean(),
  isContingencyFolded: z.boolean(),
});
export type PriceValues = z.input<typeof valuesSchema>;

/** Thousandths of a percent have three decimals. */
const percentFormat = { digits: 3, max: 100_000 };

/** Formats thousandths of a percent: `12500` → `12.5`. */
export const percentAsTyped = (thousandths: number): string =>
  String(Number(amountAsTyped(thousandths, percentFormat.digits)));

/** Parses a typed percentage to thousandths, or returns why it is invalid. */
export function parsePercent(typed: string) {
  const parsed = parseAmount(typed, percentFormat);
  if (parsed.problem !== "validation:amount") return parsed;
  return { problem: "validation:percentage" as const, values: undefined };
}

const typedAmount = (amount: string | null, digits: number): string =>
  amount === null ? "" : amountAsTyped(Number(amount), digits);

/** Returns the card to price with: the saved one, or the company's default. */
export const initialCard = (
  price: Pick<Price, "rateCard">,
  cards: readonly RateCard[],
): RateCard | undefined =>
  cards.find(({ id }) => id === price.rateCard?.id) ?? cards.find(({ isDefault }) => isDefault);

/** Returns the role that tasks can have, if there is only one. */
export function onlyRole<Role extends Pick<WorkRole, "archivedAt">>(
  roles: readonly Role[],
): Role | undefined {
  const [role, ...others] = roles.filter(({ archivedAt }) => archivedAt === null);
  return others.length === 0 ? role : undefined;
}

/** Returns the form's values. A project that was never priced gets the company's only role. */
export function valuesOf(
  price: Price,
  { workRole }: PricedProject,
  card: Pick<RateCard, "id" | "digits">,
  roles: readonly Pick<WorkRole, "id" | "archivedAt">[],
): PriceValues {
  const { settings } = price;
  const { discountRate, discountAmount } = settings;
  return {
    kind: settings.kind,
    rateCardId: card.id,
    ratesOn: settings.ratesOn ?? "",
    workRoleId: workRole?.id ?? (price.version === 0 ? onlyRole(roles)?.id : null) ?? null,
    overhead: percentAsTyped(settings.overhead),
    contingency: percentAsTyped(settings.contingency),
    discountKind: discountRate !== null ? "rate" : discountAmount !== null ? "amount" : "none",
    discountRate: discountRate === null ? "" : percentAsTyped(discountRate),
    discountAmount: typedAmount(discountAmount, card.digits),
    taxRate: percentAsTyped(settings.taxRate),
    taxLabel: settings.taxLabel ?? "",
    taxNote: settings.taxNote ?? "",
    fixedNet: typedAmount(settings.fixedNet, card.digits),
    showHours: settings.showHours,
    showPrices: settings.showPrices,
    showRates: settings.showRates,
    isOverheadFolded: settings.isOverheadFolded,
    isContingencyFolded: settings.isContingencyFolded,
  };
}

type NumberField =
  | "overhead"
  | "contingency"
  | "discountRate"
  | "discountAmount"
  | "taxRate"
  | "fixedNet";

/**
 * Returns the schema of the form. It checks only the fields that the chosen kind has, and omits the
 * others, so that they stay unchanged.
 */
export const priceSchema = (cards: readonly Pick<RateCard, "id" | "currency" | "digits">[]) =>
  valuesSchema.transform((values, context) => {
    const { kind } = values;
    const refuse = (path: keyof PriceValues, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const read = (name: NumberField, parsed: ReturnType<typeof parseAmount>): number => {
      if (parsed.problem === undefined) return parsed.amount;
      refuse(name, translate(parsed.problem, parsed.values));
      return 0;
    };
    const percentage = (name: NumberField) => read(name, parsePercent(values[name]));
    /** Parses a percentage. An empty field is 0. */
    const surcharge = (name: NumberField) => (values[name].trim() === "" ? 0 : percentage(name));
    const card = cards.find(({ id }) => id === values.rateCardId);
    const digits = card?.digits ?? 2;
    const amount = (name: NumberField) =>
      String(read(name, parseAmount(values[name], { digits, max: limits.price.maxMinorUnits })));
    const text = (
      name: "ratesOn" | "taxLabel" | "taxNote",
      schema: z.ZodType<string | null | undefined>,
    ): string | null => {
      const parsed = schema.safeParse(values[name]);
      if (parsed.success) return parsed.data ?? null;
      refuse(name, parsed.error.issues[0]?.message ?? translate("errors:data"));
      return null;
    };

    const { workRoleId } = values;
    if (kind === "none") return { kind, workRoleId };
    const { rateCardId, discountKind, showHours, showPrices, showRates } = values;
    const { isOverheadFolded, isContingencyFolded } = values;
    return {
      kind,
      rateCardId,
      workRoleId,
      // Currency of the typed amounts. The server refuses them if the card's currency has changed.
      currency: card?.currency,
      ratesOn: text("ratesOn", optionalDay),
      overhead: surcharge("overhead"),
      // A fixed price has no contingency, no discount and no lines to hide.
      ...(isComputed(kind)
        ? {
            contingency: surcharge("contingency"),
            discountRate: discountKind === "rate" ? percentage("discountRate") : null,
            discountAmount: discountKind === "amount" ? amount("discountAmount") : null,
            isOverheadFolded,
            isContingencyFolded,
          }
        : { fixedNet: amount("fixedNet") }),
      taxRate: surcharge("taxRate"),
      taxLabel: text("taxLabel", optionalLine(limits.price.taxLabel)),
      taxNote: text("taxNote", optionalLine(limits.price.taxNote)),
      showHours,
      showPrices,
      showRates,
    };
  });
export type PriceOutput = z.output<ReturnType<typeof priceSchema>>;

export const omitUnchangedRole = (
  { workRoleId, ...input }: PriceOutput,
  before: string | null,
): Partial<PriceOutput> => (workRoleId === before ? input : { ...input, workRoleId });
