import { type HoursLevel, hoursLevels, priceLines } from "@presale/contracts/prices.ts";
import { digitsOf } from "@presale/contracts/proposal-currencies.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import type { PriceRange } from "@presale/domain/price.ts";
import type { VersionInternals } from "../../schema/versions.ts";
import type { ProjectQuote } from "./project-quote.ts";

/** Converts the amounts to numbers, which hold them exactly, since sums are limited. */
export const rangeInNumbers = ({ min, max }: PriceRange) => ({
  min: Number(min),
  max: Number(max),
});

/** Returns whether the client sees hours at a level, if `shown` is the most detailed one. */
export const isShownAt = (shown: HoursLevel, level: HoursLevel): boolean =>
  hoursLevels.indexOf(shown) <= hoursLevels.indexOf(level);

/** Returns the most detailed level of hours that the client sees, even without a complete price. */
export const hoursLevelOf = ({ settings }: Pick<ProjectQuote, "settings">): HoursLevel =>
  settings && settings.kind !== "none" ? settings.showHours : "tasks";

export interface ShownPrice {
  price: ContentPrice;
  /** Null if prices aren't shown by feature. */
  features: ReturnType<typeof rangeInNumbers>[] | null;
}

/** Returns the part of a price that the client sees, and no hidden value. Null without a price. */
export function shownPriceOf({ settings, card, quote, roles }: ProjectQuote): ShownPrice | null {
  const lines = quote?.lines;
  if (!settings || !card || !lines || settings.kind === "none") return null;
  const { kind, taxRate, taxLabel, taxNote } = settings;
  const rates = roles.map(({ title, price }) => ({ title, price: price ?? 0 }));
  return {
    price: {
      kind,
      currency: card.currency,
      digits: digitsOf(card.currency),
      lines: priceLines.flatMap((line) => {
        const range = lines[line];
        return range ? [{ kind: line, ...rangeInNumbers(range) }] : [];
      }),
      net: rangeInNumbers(lines.net),
      taxRate,
      taxLabel,
      taxNote,
      tax: rangeInNumbers(lines.tax),
      total: rangeInNumbers(lines.total),
      ...(settings.showRates && { rates }),
    },
    features: settings.showPrices === "features" ? lines.features.map(rangeInNumbers) : null,
  };
}

/** Returns the part of a price that the client never sees. */
export const internalPriceOf = ({
  settings,
  quote,
  day,
  roles,
}: ProjectQuote): Pick<VersionInternals, "price"> =>
  settings && quote?.lines
    ? {
        price: {
          settings,
          day,
          rates: roles.map(({ id, title, price, cost }) => ({
            workRoleId: id,
            title,
            price: price ?? 0,
            cost,
          })),
        },
      }
    : {};
