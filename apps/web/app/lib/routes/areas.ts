import type { PageNamespace } from "../i18n/shell-words.ts";
import { backofficeScreens } from "./backoffice.ts";
import { publicScreens } from "./public.ts";
import type { RouteEntry } from "./route-entry.ts";
import { workspaceScreens } from "./workspace.ts";

export type AreaName = "public" | "workspace" | "backoffice";

interface Area {
  /** What every address of it begins with. */
  root: string;
  /** The dictionary's files that its frame needs on every page. */
  words: readonly PageNamespace[];
  screens: Record<string, RouteEntry>;
  /** Addresses that say that they lead nowhere, where a parameter would take them otherwise. */
  nowhere?: readonly `/${string}`[];
}

/** The three sides of the product, each with its screens, its frame and its folder of files. */
export const areas: Record<AreaName, Area> = {
  public: { root: "/", words: ["site"], screens: publicScreens },
  workspace: {
    root: "/workspace",
    words: ["library", "notifications"],
    screens: workspaceScreens,
    nowhere: [
      "/workspace/projects/builder",
      "/workspace/projects/report",
      "/workspace/projects/sheet",
      "/workspace/features/builder",
      "/workspace/features/sheet",
    ],
  },
  backoffice: {
    root: "/backoffice",
    words: ["backoffice", "notifications"],
    screens: backofficeScreens,
  },
};
