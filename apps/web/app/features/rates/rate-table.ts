import type { Rate, RateCard, WorkRole } from "./rates.operations.ts";

type Archivable = Pick<WorkRole, "id" | "archivedAt">;

/** The rates of a role on a card. */
export interface CellRates {
  current: Rate | undefined;
  /** The next rate after today's. */
  next: Rate | undefined;
  newestFirst: readonly Rate[];
}

/** Returns a card's rates by the id of the role. The server sends them oldest first. */
export function cellsOf({ rates }: Pick<RateCard, "rates">): Map<string, CellRates> {
  const byRole = Map.groupBy(rates ?? [], ({ workRoleId }) => workRoleId);
  return new Map(
    [...byRole].map(([roleId, oldestFirst]) => [
      roleId,
      {
        current: oldestFirst.find(({ state }) => state === "current"),
        next: oldestFirst.find(({ state }) => state === "upcoming"),
        newestFirst: oldestFirst.toReversed(),
      },
    ]),
  );
}

export const noRates: CellRates = { current: undefined, next: undefined, newestFirst: [] };

/** Sorts the default card first and archived ones last. */
export function orderCards<Card extends Archivable & Pick<RateCard, "isDefault">>(
  cards: readonly Card[],
): Card[] {
  const rank = ({ isDefault, archivedAt }: Card) => (isDefault ? 0 : archivedAt ? 2 : 1);
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

export const isShown = ({ archivedAt }: Archivable, areArchivedShown: boolean): boolean =>
  areArchivedShown || archivedAt === null;

/**
 * Returns the new position, among all roles, that moves a role past the adjacent visible role.
 * Returns null if there is none in this direction.
 */
export function positionPast(
  roles: readonly Archivable[],
  id: string,
  step: -1 | 1,
  areArchivedShown: boolean,
): number | null {
  const shown = roles.filter((role) => role.id === id || isShown(role, areArchivedShown));
  const neighbour = shown[shown.findIndex((role) => role.id === id) + step];
  return neighbour ? roles.indexOf(neighbour) : null;
}
