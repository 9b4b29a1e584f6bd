import type { ContentKind } from "@presale/contracts/content.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { PublicPage } from "@presale/contracts/public-pages.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { PageNamespace } from "../i18n/shell-translations.ts";
import type { NavIcon } from "../nav-icons.ts";

/** An entry of the navigation rail; `key` follows `G` in its shortcut. */
export interface NavItem {
  group:
    | "work"
    | "company"
    | "overview"
    | "money"
    | "people"
    | "library"
    | "content"
    | "visitors"
    | "system"
    | "platform";
  icon: NavIcon;
  label: DictionaryKey;
  key: string;
  /** Required to see the entry. Omitted: the permission of the screen. */
  permission?: Permission;
  /** Paths of pages that this page's tabs lead to. The rail has no entries for them. */
  tabs?: readonly string[];
}

/** One screen: its path, head, guard and dictionary derive from this. */
export interface RouteEntry {
  path: `/${string}`;
  /** Route module within `app/`; its default export is the screen. */
  file: `${"features" | "routes"}/${string}.tsx`;
  title: DictionaryKey;
  description?: DictionaryKey;
  /** Required permission; without it, the screen is public. */
  permission?: Permission;
  nav?: NavItem;
  /** For screens that create something: its name in the palette. */
  createLabel?: DictionaryKey;
  /** Namespaces besides the area's. */
  namespaces?: readonly PageNamespace[];
  /**
   * The public page whose title, description and image staff may change; later pages of its list
   * share them.
   */
  seo?: PublicPage;
  /** A public page excluded from search engines; inner areas always are. */
  isPrivate?: true;
  /**
   * For a public page with the same content for everyone and every query string. The server caches
   * it until one of these kinds of content changes. Empty for static content.
   */
  shows?: readonly ContentKind[];
  /** A public page that calls the API in the browser, such as a form. */
  callsApi?: true;
  /** The URL contains a secret: no referrer is sent to other sites. */
  hasSecret?: true;
}

export const screens = <const T extends Record<string, RouteEntry>>(table: T) => table;
