import { backofficeScreens } from "./screens-expected/backoffice.ts";
import type { Expected } from "./screens-expected/personas.ts";
import { publicScreens } from "./screens-expected/public.ts";
import { workspaceScreens } from "./screens-expected/workspace.ts";

/**
 * Heading and permitted users of each path, written from the specification and not from the route
 * table. Visitors without access are redirected to the login, and users to the home page with a
 * permission message. Login and registration redirect logged-in users to their start page.
 */
export const expectedScreens: Expected = {
  ...publicScreens,
  ...workspaceScreens,
  ...backofficeScreens,
};
