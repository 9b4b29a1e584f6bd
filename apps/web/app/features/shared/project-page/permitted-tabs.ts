import type { Permission } from "@presale/contracts/permissions.ts";
import { routeTable } from "../../../lib/route-table.ts";

/** The pages of a project, in the order of the tabs. */
const tabRoutes = {
  overview: "project",
  sheet: "projectSheet",
  builder: "projectBuilder",
  report: "projectReport",
  price: "projectPrice",
  versions: "projectVersions",
  actualHours: "projectActualHours",
} as const;
export type ProjectTab = keyof typeof tabRoutes;

interface Reader {
  isPermitted: (permission: Permission | undefined) => boolean;
  onBehalf: boolean;
}

/** Returns the tabs that the user may open. Staff on a company's behalf may not price projects. */
export const permittedTabs = ({ isPermitted, onBehalf }: Reader) =>
  (Object.keys(tabRoutes) as ProjectTab[])
    .map((tab) => ({ tab, route: tabRoutes[tab] }))
    .filter(
      ({ tab, route }) =>
        isPermitted(routeTable[route].permission) && !(tab === "price" && onBehalf),
    );
