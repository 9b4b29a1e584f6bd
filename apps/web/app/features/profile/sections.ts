import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "../../lib/paths.ts";

export type ProfileArea = "workspace" | "backoffice";

/** Sections in display order; staff have no company section. */
const sections = [
  { id: "personal", label: "profile:personal.title" },
  { id: "company", label: "profile:company.title", area: "workspace" },
  { id: "notifications", label: "preferences:title" },
  { id: "change-password", label: "profile:password.title" },
  { id: "sessions", label: "profile:sessions.title" },
  { id: "google", label: "profile:google.title" },
  { id: "two-factor", label: "profile:twoFactor.title" },
  { id: "data", label: "profile:data.title" },
] as const satisfies readonly { id: string; label: DictionaryKey; area?: ProfileArea }[];

export type SectionId = (typeof sections)[number]["id"];

export const sectionsOf = (area: ProfileArea) =>
  sections.filter((section) => !("area" in section) || section.area === area);

export const sectionOf = (area: ProfileArea, section: string | undefined): SectionId | null =>
  sectionsOf(area).find(({ id }) => id === section)?.id ?? null;

export const pathOfSection = (area: ProfileArea, section: SectionId): string =>
  pathTo(area === "workspace" ? "profileSection" : "backofficeProfileSection", { section });
