export const walkers = ["visitor", "engineer", "manager", "admin", "support", "staff"] as const;
export type Walker = (typeof walkers)[number];

export const anybody: readonly Walker[] = [...walkers];
export const visitors: readonly Walker[] = ["visitor"];
export const admins: readonly Walker[] = ["admin"];
export const managers: readonly Walker[] = ["manager", ...admins];
export const company: readonly Walker[] = ["engineer", ...managers];
export const presaleAdmins: readonly Walker[] = ["staff"];
export const staff: readonly Walker[] = ["support", ...presaleAdmins];
export const everybody: readonly Walker[] = [...company, ...staff];

export const someRow = /^(?!Page not found$)./;

export type Expected = Readonly<
  Record<string, readonly [heading: string | RegExp, who: readonly Walker[]]>
>;
