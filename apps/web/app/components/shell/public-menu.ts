import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "../../lib/paths.ts";

export interface MenuLink {
  to: string;
  label: DictionaryKey;
}

const menuLink = (to: string, label: DictionaryKey): MenuLink => ({ to, label });

export const mainMenu: MenuLink[] = [
  menuLink(pathTo("home"), "nav:home"),
  menuLink(pathTo("articles"), "nav:articles"),
  menuLink(pathTo("about"), "nav:about"),
  menuLink(pathTo("price"), "nav:price"),
  menuLink(pathTo("contact"), "nav:contact"),
];

export const footerMenu: MenuLink[] = [
  menuLink(pathTo("home"), "nav:home"),
  menuLink(pathTo("agreement"), "nav:agreement"),
  menuLink(pathTo("privacyPolicy"), "nav:privacyPolicy"),
  menuLink(pathTo("about"), "nav:about"),
  menuLink(pathTo("price"), "nav:price"),
  menuLink(pathTo("contact"), "nav:contact"),
];
