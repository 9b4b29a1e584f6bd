import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { pathTo } from "../../lib/paths.ts";

export type ProfileArea = "workspace" | "backoffice";

/** Sections in display order. */
export const profileSections = [
  { id: "personal", label: "profile:personal.title" },
  { id: "notifications", label: "preferences:title" },
  { id: "change-password", label: "profile:password.title" },
  { id: "sessions", label: "profile:sessions.title" },
  { id: "google", label: "profile:google.title" },
  { id: "two-factor", label: "profile:twoFactor.title" },
  { id: "data", label: "profile:data.title" },
] as const satisfies readonly { id: string; label: DictionaryKey }[];

export type SectionId = (typeof profileSections)[number]["id"];

export const sectionOf = (section: string | undefined) =>
  profileSections.find(({ id }) => id === section);

export const pathOfSection = (area: ProfileArea, section: SectionId): string =>
  pathTo(area === "workspace" ? "profileSection" : "backofficeProfileSection", { section });
