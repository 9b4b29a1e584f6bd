import { AppError } from "../errors.ts";

/** There is no connection, or none any more: whatever comes next would fail by that too. */
const isDatabaseAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === "UNAVAILABLE";

/**
 * Each in turn; one that fails is told of and holds up none behind it. A database that is away ends
 * the round, as one failure instead of one for each.
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  tell: (error: unknown, item: Item) => void,
): Promise<void> {
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      tell(error, item);
    }
}
