/** A value in PostgreSQL's text format. */
export type WireValue = string | null;

/** Quotes elements other than numbers and nulls, so that no character has a special meaning. */
function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return arrayLiteral(value);
  return `"${String(wireValue(value)).replaceAll(/["\\]/g, "\\$&")}"`;
}
const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map(arrayElement).join(",")}}`;

export function wireValue(value: unknown): WireValue {
  if (typeof value === "string" || value === null) return value;
  if (value === undefined) return null;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
