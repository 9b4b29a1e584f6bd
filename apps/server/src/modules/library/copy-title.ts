import { limits } from "@presale/contracts/limits.ts";

/** "Sign-in (copy)", shortened so that it still is a title. */
export function copyTitle(title: string): string {
  const suffix = " (copy)";
  return `${title.slice(0, limits.title.max - suffix.length).trimEnd()}${suffix}`;
}
