import type { PageNamespace } from "../i18n/shell-translations.ts";
import { backofficeScreens } from "./backoffice.ts";
import { publicScreens } from "./public.ts";
import type { RouteEntry } from "./route-entry.ts";
import { workspaceScreens } from "./workspace.ts";

export type AreaName = "public" | "workspace" | "backoffice";

interface AreaRoutes {
  root: string;
  /** Namespaces of the area's layout. */
  namespaces: readonly PageNamespace[];
  screens: Record<string, RouteEntry>;
  /** Paths that return not found, although a parameter would match them. */
  notFoundPaths?: readonly `/${string}`[];
}

export const areas: Record<AreaName, AreaRoutes> = {
  public: { root: "/", namespaces: ["site"], screens: publicScreens },
  workspace: {
    root: "/workspace",
    namespaces: ["library", "notifications"],
    screens: workspaceScreens,
    notFoundPaths: [
      "/workspace/projects/builder",
      "/workspace/projects/report",
      "/workspace/projects/sheet",
      "/workspace/features/builder",
      "/workspace/features/sheet",
    ],
  },
  backoffice: {
    root: "/backoffice",
    namespaces: ["backoffice", "notifications"],
    screens: backofficeScreens,
  },
};
