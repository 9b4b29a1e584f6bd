import type { acceptanceRecord } from "@presale/contracts/dictionary/en-gb/acceptance-record.ts";
import type { PrintedPrice } from "@presale/contracts/printed-price.ts";

export type RecordLabels = Record<keyof typeof acceptanceRecord, string>;

/**
 * The record of an accepted version, on one or more pages. All values are texts, formatted by the
 * caller, so that the record matches the page and the emails.
 */
export interface AcceptanceRecord {
  /** BCP 47. Determines the PDF's language. */
  locale: string;
  labels: RecordLabels;
  company: string;
  /** Title of the version. */
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The sentence that was agreed to, or how the client gave a recorded acceptance. */
  statement: string;
  /** Missing if the version shows hours only. */
  price?: PrintedPrice | null;
  /** Label and value of each fact: who, what, when, how. */
  facts: [label: string, value: string][];
  /** Notes about the type of signature, and what the hashes prove. */
  notes: string[];
}
