import type { Permission } from "./permissions.ts";

/** What several people can look at together, and the permission without which nobody sees it. */
export const placePermission = {
  task: "canReadCompanyTasks",
  feature: "canReadCompanyFeatures",
  project: "canReadCompanyProjects",
} as const satisfies Record<string, Permission>;

export type PlaceKind = keyof typeof placePermission;
export const placeKinds = Object.keys(placePermission) as [PlaceKind, ...PlaceKind[]];

/** What a note may be about: these, and an invoice. */
export const noteKinds = [...placeKinds, "invoice"] as const;
export type NoteKind = (typeof noteKinds)[number];

export const notePermission = {
  ...placePermission,
  invoice: "canReadCompanyInvoices",
} as const satisfies Record<NoteKind, Permission>;

export interface Place {
  kind: PlaceKind;
  id: string;
}

/** What a page can say that it shows, and one of whose permissions that asks: places, and tickets. */
export const lookPermissions = {
  task: [placePermission.task],
  feature: [placePermission.feature],
  project: [placePermission.project],
  ticket: ["canLoginCompany", "canReadSupportAdmin"],
} as const satisfies Record<PlaceKind | "ticket", readonly Permission[]>;

export type LookedKind = keyof typeof lookPermissions;
export const lookedKinds = Object.keys(lookPermissions) as [LookedKind, ...LookedKind[]];

export interface Looked {
  kind: LookedKind;
  id: string;
}
export const isSamePlace = (one: Looked, other: Looked): boolean =>
  one.kind === other.kind && one.id === other.id;
