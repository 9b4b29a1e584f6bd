import type { acceptanceRecord } from "@presale/contracts/dictionary/en-gb/acceptance-record.ts";
import type { PrintedPrice } from "@presale/contracts/printed-price.ts";

export type RecordLabels = Record<keyof typeof acceptanceRecord, string>;

/**
 * The record of an accepted version, on one or more pages. All values are texts, formatted by the
 * caller, so that the record says what the page and the emails say.
 */
export interface AcceptanceRecord {
  /** BCP 47. Determines the PDF's language. */
  locale: string;
  labels: RecordLabels;
  company: string;
  /** Of the version. */
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The sentence that was agreed to, or how a recorded acceptance came. */
  statement: string;
  /** Missing: the version names hours only. */
  price?: PrintedPrice | null;
  /** Label and value of each fact: who, what, when, how. */
  facts: [label: string, value: string][];
  /** What kind of signature this is, and what the hashes prove. */
  notes: string[];
}
