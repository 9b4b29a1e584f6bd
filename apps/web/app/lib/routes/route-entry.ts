import type { ContentKind } from "@presale/contracts/content.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { PublicPage } from "@presale/contracts/public-pages.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { PageNamespace } from "../i18n/shell-words.ts";
import type { NavIcon } from "../nav-icons.ts";

/** A place in the left rail: its group, its picture, its word, and the key after `G` that leads there. */
export interface NavPlace {
  group:
    | "work"
    | "company"
    | "overview"
    | "money"
    | "people"
    | "library"
    | "content"
    | "visitors"
    | "platform";
  icon: NavIcon;
  label: DictionaryKey;
  key: string;
}

/** One screen: what its address, its head, its guard and its words derive from. */
export interface RouteEntry {
  path: `/${string}`;
  /** Its route module, in `app/`: the feature's file, whose default export is the screen. */
  file: `${"features" | "routes"}/${string}.tsx`;
  title: DictionaryKey;
  description?: DictionaryKey;
  /** What the screen asks for; a screen without any is open to everyone. */
  permission?: Permission;
  nav?: NavPlace;
  /** Of a screen that makes something new: what the palette calls that. */
  makes?: DictionaryKey;
  /** The dictionary's files that the screen needs besides its area's. */
  words?: readonly PageNamespace[];
  /** The public page whose title, description and image staff may change; further pages of its list share them. */
  seo?: PublicPage;
  /** A public page that search engines leave out; those of the inner areas always are. */
  isPrivate?: true;
  /**
   * A public page that is the same for whoever asks, whatever follows the `?`: the server keeps it
   * until one of these kinds of content changes. None where all of it stands in the code.
   */
  shows?: readonly ContentKind[];
  /** A public page with parts that ask the API in the browser, such as a form. */
  asksApi?: true;
  /** The address holds a key or a code: it goes to no other site. */
  hasSecret?: true;
}

export const screens = <const T extends Record<string, RouteEntry>>(table: T) => table;
