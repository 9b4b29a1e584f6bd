import type { PageNamespace } from "../i18n/shell-words.ts";
import { backofficeScreens } from "./backoffice.ts";
import { publicScreens } from "./public.ts";
import type { RouteEntry } from "./route-entry.ts";
import { workspaceScreens } from "./workspace.ts";

export type AreaName = "public" | "workspace" | "backoffice";

interface Area {
  root: string;
  /** Namespaces of the area's layout. */
  words: readonly PageNamespace[];
  screens: Record<string, RouteEntry>;
  /** Paths that return not found, although a parameter would match them. */
  nowhere?: readonly `/${string}`[];
}

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
