import { backofficeScreens } from "./screens-expected/backoffice.ts";
import { publicScreens } from "./screens-expected/public.ts";
import type { Expected } from "./screens-expected/walkers.ts";
import { workspaceScreens } from "./screens-expected/workspace.ts";

/**
 * What stands at each address and for whom, written down by hand from the specification and not
 * from the table of routes: its heading, and who gets to see it. Of the others a visitor is led to
 * log in, and anybody else to the home page, which says that they lack the permission; from the
 * pages of log-in and registration whoever is logged in is led to where they begin.
 */
export const expectedScreens: Expected = {
  ...publicScreens,
  ...workspaceScreens,
  ...backofficeScreens,
};
