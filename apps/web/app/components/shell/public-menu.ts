import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "../../lib/paths.ts";

export interface MenuLink {
  to: string;
  label: DictionaryKey;
}

const link = (to: string, label: DictionaryKey): MenuLink => ({ to, label });

export const mainMenu: MenuLink[] = [
  link(pathTo("home"), "nav:home"),
  link(pathTo("articles"), "nav:articles"),
  link(pathTo("about"), "nav:about"),
  link(pathTo("price"), "nav:price"),
  link(pathTo("contact"), "nav:contact"),
];

export const footerMenu: MenuLink[] = [
  link(pathTo("home"), "nav:home"),
  link(pathTo("agreement"), "nav:agreement"),
  link(pathTo("privacyPolicy"), "nav:privacyPolicy"),
  link(pathTo("about"), "nav:about"),
  link(pathTo("price"), "nav:price"),
  link(pathTo("contact"), "nav:contact"),
];
