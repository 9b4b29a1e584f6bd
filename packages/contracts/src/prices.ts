/** Price types: how binding the amounts are. `none`: the proposal shows hours only. */
export const priceKinds = ["none", "estimate", "capped", "fixed"] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Kinds whose price has lines of overhead, contingency and discount. */
export const computedKinds = ["estimate", "capped"] as const satisfies readonly PriceKind[];
export const isComputed = (kind: PriceKind): boolean =>
  (computedKinds as readonly PriceKind[]).includes(kind);

/** The most detailed level at which the client sees hours. */
export const hoursLevels = ["tasks", "features", "total", "none"] as const;
export type HoursLevel = (typeof hoursLevels)[number];

/** The most detailed level at which the client sees prices. */
export const pricesLevels = ["features", "total"] as const;
export type PricesLevel = (typeof pricesLevels)[number];

/** Lines of a price before its net. */
export const priceLines = ["work", "overhead", "contingency", "discount"] as const;
