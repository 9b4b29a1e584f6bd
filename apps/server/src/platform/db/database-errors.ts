interface DatabaseError {
  code: string;
  constraint?: string;
}

/** Drizzle wraps what PostgreSQL said as the cause of its own error. */
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
/** By someone, or since it took too long. */
export const isCancelled = isViolation("57014");
export const isDeadlock = isViolation("40P01");
/** An index can't hold a text: 2,704 bytes after compression, which only marks over marks exceed. */
export const isTooLongForIndex = isViolation("54000");

/** The constraint that refused a row, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const found = databaseError(error);
  return found?.code.startsWith("23") ? (found.constraint ?? null) : null;
}
