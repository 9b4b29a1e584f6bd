interface DatabaseError {
  code: string;
  constraint?: string;
}

/** Finds PostgreSQL's error: Drizzle wraps it as the cause of another error. */
function databaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause)
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code))
      return current as unknown as DatabaseError;
  return null;
}

const isViolation = (sqlState: string) => (error: unknown, constraint?: string) => {
  const found = databaseError(error);
  return found?.code === sqlState && (!constraint || found.constraint === constraint);
};

export const isUniqueViolation = isViolation("23505");
/** Returns whether the query was cancelled, on request or by a timeout. */
export const isQueryCancelled = isViolation("57014");
export const isDeadlock = isViolation("40P01");
/**
 * Returns whether a text exceeds an index entry (2,704 bytes, compressed). This happens only to
 * texts with many combining characters.
 */
export const isTooLongForIndex = isViolation("54000");

export function violatedConstraint(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code.startsWith("23") ? (found.constraint ?? null) : null;
}
