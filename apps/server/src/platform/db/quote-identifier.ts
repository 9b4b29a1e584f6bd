import pg from "pg";

export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);
