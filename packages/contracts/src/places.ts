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
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.kind === other.kind && one.id === other.id;
