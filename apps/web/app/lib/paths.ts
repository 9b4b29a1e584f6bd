import { generatePath } from "react-router";
import { type RouteId, routeTable } from "./route-table.ts";

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type PathParams<Id extends RouteId> = ParamName<(typeof routeTable)[Id]["path"]>;
type Arguments<Id extends RouteId> = [PathParams<Id>] extends [never]
  ? []
  : [params: Record<PathParams<Id>, string>];

/** Returns the path of a screen: `pathTo("login")`, `pathTo("activate", { key })`. */
export function pathTo<Id extends RouteId>(id: Id, ...[params]: Arguments<Id>): string {
  return generatePath(routeTable[id].path as string, params ?? {});
}

const ownOrigin = "https://presale.invalid";

/**
 * Returns a path that a user may be redirected to, or null. Allows only paths of the workspace and
 * the backoffice. Other sites are refused, as are pages that would log out or log in again.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/") || value.length > 2_000) return null;
  // Browsers read a backslash as a slash and drop control characters: "/\evil", "/\t/evil".
  if (/[\\\p{Cc}]/u.test(value)) return null;
  try {
    const url = new URL(value, ownOrigin);
    if (url.origin !== ownOrigin) return null;
    if (!/^\/(workspace|backoffice)(\/|$)/.test(url.pathname)) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

export function loginPath(returnTo?: string): string {
  const safe = safeReturnPath(returnTo);
  return safe ? `${pathTo("login")}?${new URLSearchParams({ return: safe })}` : pathTo("login");
}
