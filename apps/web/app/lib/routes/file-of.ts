import type { RouteEntry } from "./route-entry.ts";

/** The screen's file, in the folder of its area. */
export const fileOf = ({ path, file }: Pick<RouteEntry, "path" | "file">): string =>
  file ?? `${path.split("/").at(-1)}.tsx`;
