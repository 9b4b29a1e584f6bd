import { formatDay } from "@presale/contracts/dates.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import type { Difference, FeatureDifference } from "@presale/domain/compare-versions.ts";
import { type Hours, toHundredths } from "@presale/domain/hours.ts";
import { linesOf } from "../../components/versions/text-difference.ts";
import { formatHours } from "../../lib/format.ts";
import { parseRichText } from "../../lib/rich-text.ts";
import type { ComparedHead } from "./versions.operations.ts";

/** Returns the change as `+4`, `−2.5` with a true minus, or `0`. */
export function hoursChange(before: Hours, after: Hours): string {
  const hundredths = toHundredths(after) - toHundredths(before);
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${formatHours(Math.abs(hundredths) / 100)}`;
}

type Currency = Pick<ContentPrice, "currency" | "digits">;

/** Returns the change as `+€4.00`, `−€2.50` with a true minus, or `€0.00`. */
export function amountChange(before: number, after: number, price: Currency): string {
  const difference = after - before;
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "";
  return `${sign}${formatAmount(BigInt(Math.abs(difference)), price.currency, price.digits)}`;
}

export const hasSameCurrency = (one: Currency, other: Currency): boolean =>
  one.currency === other.currency && one.digits === other.digits;

export type KindCounts = Record<Difference, number>;

export function countKinds(rows: Iterable<{ kind: Difference }>): KindCounts {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0, same: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

export const countTaskKinds = (features: readonly FeatureDifference[]): KindCounts =>
  countKinds(features.flatMap(({ tasks }) => tasks));

type HeadField =
  | "title"
  | "clientName"
  | "proposalNumber"
  | "validUntil"
  | "detail"
  | "preparedBy"
  | "members";
type HeadText = "description" | "assumptions" | "exclusions" | "terms";

interface ChangedLines<Field> {
  field: Field;
  before: string[];
  after: string[];
}

const optionalLine = (text: string | null): string[] => (text ? [text] : []);

const fieldLines = (
  head: ComparedHead,
  detailName: (detail: ComparedHead["detail"]) => string,
): Record<HeadField, string[]> => ({
  title: optionalLine(head.title),
  clientName: optionalLine(head.clientName),
  proposalNumber: optionalLine(head.proposalNumber),
  validUntil: optionalLine(head.validUntil && formatDay(head.validUntil)),
  detail: [detailName(head.detail)],
  preparedBy: [`${head.preparedBy.name} · ${head.preparedBy.email}`],
  members: head.members.map(({ name, role }) => `${name} · ${role}`),
});

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

function changedLines<Field extends string>(
  before: Record<Field, string[]>,
  after: Record<Field, string[]>,
): ChangedLines<Field>[] {
  return (Object.keys(after) as Field[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** Returns the fields that differ between two versions, except long texts. */
export const changedFields = (
  from: ComparedHead,
  to: ComparedHead,
  detailName: (detail: ComparedHead["detail"]) => string,
): ChangedLines<HeadField>[] =>
  changedLines(fieldLines(from, detailName), fieldLines(to, detailName));

export const textLines = (text: unknown): string[] => linesOf(parseRichText(text), String);

const headTexts = (head: ComparedHead): Record<HeadText, string[]> => ({
  description: textLines(head.description),
  assumptions: textLines(head.assumptions),
  exclusions: textLines(head.exclusions),
  terms: textLines(head.terms),
});

export const changedTexts = (from: ComparedHead, to: ComparedHead): ChangedLines<HeadText>[] =>
  changedLines(headTexts(from), headTexts(to));
