import { type AuditAction, auditActions, type SentenceDetail } from "@presale/contracts/audit.ts";
import { everyPage } from "@presale/contracts/content.ts";
import { formatMoneyWithCode } from "@presale/contracts/format-money.ts";
import type { UpdateProjectPriceInput } from "@presale/contracts/inputs/price.input.ts";
import { messageStates } from "@presale/contracts/message-states.ts";
import type { TokenPrice } from "@presale/contracts/settings.ts";
import { ticketStatuses } from "@presale/contracts/tickets.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { type UserType, userTypes } from "@presale/contracts/user-types.ts";
import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";

/** An entry of the company's or the platform's log, with the actor's label. */
export interface Entry {
  action: string;
  actor: string;
  targetName: string | null;
  details: unknown;
}

/** Fails to compile if an action has no sentence or no name in the dictionary. */
const sentenceKey = (action: AuditAction): DictionaryKey => `audit:sentences.${action}`;
export const nameKey = (action: AuditAction): DictionaryKey => `audit:actions.${action}`;

const priceFields = {
  kind: "audit:priceFields.kind",
  rateCardId: "audit:priceFields.rateCardId",
  currency: "audit:priceFields.currency",
  ratesOn: "audit:priceFields.ratesOn",
  overhead: "audit:priceFields.overhead",
  contingency: "audit:priceFields.contingency",
  discountRate: "audit:priceFields.discountRate",
  discountAmount: "audit:priceFields.discountAmount",
  taxRate: "audit:priceFields.taxRate",
  taxLabel: "audit:priceFields.taxLabel",
  taxNote: "audit:priceFields.taxNote",
  fixedNet: "audit:priceFields.fixedNet",
  showHours: "audit:priceFields.showHours",
  showPrices: "audit:priceFields.showPrices",
  showRates: "audit:priceFields.showRates",
  isOverheadFolded: "audit:priceFields.isOverheadFolded",
  isContingencyFolded: "audit:priceFields.isContingencyFolded",
  workRoleId: "audit:priceFields.workRoleId",
} as const satisfies Record<Exclude<keyof UpdateProjectPriceInput, "version">, DictionaryKey>;

const isAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action);
const isUserType = (value: unknown): value is UserType =>
  (userTypes as readonly unknown[]).includes(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTokenPrice = (value: unknown): value is TokenPrice =>
  isRecord(value) && typeof value.amount === "number" && typeof value.currency === "string";

function formatValue(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === "") return t("ui:none");
  if (typeof value === "boolean") return t(value ? "ui:yes" : "ui:no");
  if (isUserType(value)) return t(`ui:user.types.${value}`);
  if (Array.isArray(value))
    return value.map((one) => formatValue(t, one)).join(", ") || t("ui:none");
  if (isTokenPrice(value)) return formatMoneyWithCode(value.amount, value.currency);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function formatTarget(t: Translate, action: AuditAction, name: string | null): string {
  if (action === "page.dropped" && name === everyPage) return t("audit:everyPage");
  return name || t("audit:unnamed");
}

function formatChange(t: Translate, action: AuditAction, value: unknown): string {
  if (action === "user.roleChanged" && value === null) return t("audit:noRole");
  if (action === "ticket.statusChanged") {
    const status = ticketStatuses.find((each) => each === value);
    if (status) return t(`audit:ticketStatuses.${status}`);
  }
  if (action === "contact.stateChanged" || action === "feedback.stateChanged") {
    const state = messageStates.find((each) => each === value);
    if (state) return t(`audit:states.${state}`);
  }
  return formatValue(t, value);
}

const isPriceField = (field: string): field is keyof typeof priceFields =>
  Object.hasOwn(priceFields, field);
/** Names the changed fields of a price: `overhead, tax rate`. */
const formatFields = (t: Translate, fields: unknown): string =>
  typeof fields === "string" && fields !== ""
    ? fields
        .split(", ")
        .map((field) => (isPriceField(field) ? t(priceFields[field]) : field))
        .join(", ")
    : t("ui:none");

const formatOptionalDate = (value: unknown) =>
  typeof value === "string" ? formatDate(value) : undefined;

/** Returns a sentence such as "Ada Admin changed the type of Max Manager: …". */
export function sentenceOf(t: Translate, { action, actor, targetName, details }: Entry): string {
  const facts: Partial<Record<SentenceDetail, unknown>> = isRecord(details) ? details : {};
  if (!isAction(action)) return t("audit:sentences.other", { actor, action });
  return t(sentenceKey(action), {
    actor,
    target: formatTarget(t, action, targetName),
    version: facts.version,
    number: facts.number,
    recipient: facts.recipient,
    answer: facts.answer,
    until: formatOptionalDate(facts.until),
    workRole: facts.workRole,
    validFrom: formatOptionalDate(facts.validFrom),
    fields: formatFields(t, facts.fields),
    before: formatChange(t, action, facts.before),
    after: formatChange(t, action, facts.after),
    count: typeof facts.tokens === "number" ? facts.tokens : 0,
  });
}

export interface Detail {
  field: string;
  before?: string;
  after: string;
}

const knownFields = {
  value: "audit:fields.value",
  name: "audit:fields.name",
  email: "audit:fields.email",
  web: "audit:fields.web",
  currency: "audit:fields.currency",
  timeZone: "audit:fields.timeZone",
  evidenceYears: "audit:fields.evidenceYears",
  showsEstimators: "audit:fields.showsEstimators",
  legalName: "audit:fields.legalName",
  address: "audit:fields.address",
  taxNumber: "audit:fields.taxNumber",
  type: "audit:fields.type",
  role: "audit:fields.role",
  roleName: "audit:fields.roleName",
  description: "audit:fields.description",
  permissions: "audit:fields.permissions",
  reason: "audit:fields.reason",
  count: "audit:fields.count",
  version: "audit:fields.version",
  changes: "audit:fields.changes",
  title: "audit:fields.title",
  teaser: "audit:fields.teaser",
  keywords: "audit:fields.keywords",
  ogType: "audit:fields.ogType",
  contentType: "audit:fields.contentType",
  imageFileId: "audit:fields.imageFileId",
  slug: "audit:fields.slug",
  publishAt: "audit:fields.publishAt",
  paymentDetails: "audit:fields.paymentDetails",
  total: "audit:fields.total",
  amount: "audit:fields.amount",
  terms: "audit:fields.terms",
  privacy: "audit:fields.privacy",
  owed: "audit:fields.owed",
  reference: "audit:fields.reference",
  date: "audit:fields.date",
  isArchived: "audit:fields.isArchived",
  isDefault: "audit:fields.isDefault",
} as const satisfies Record<string, DictionaryKey>;
const fieldLabel = (t: Translate, field: string): string =>
  Object.hasOwn(knownFields, field) ? t(knownFields[field as keyof typeof knownFields]) : field;

/** Actions whose sentences already contain all details. */
const fullyDescribedActions: readonly string[] = [
  "user.typeChanged",
  "user.roleChanged",
  "user.activated",
  "user.deactivated",
  "tokens.spent",
  "contact.stateChanged",
  "feedback.stateChanged",
  "ticket.statusChanged",
  "version.frozen",
  "version.discarded",
  "version.shared",
  "version.extended",
  "version.reopened",
  "version.withdrawn",
  "version.accepted",
  "version.declined",
  "version.changesRequested",
  "version.questionAsked",
  "version.recorded",
  "version.voided",
  "version.clientForgotten",
  "link.created",
  "link.copied",
  "link.mailed",
  "link.revoked",
  "link.unlocked",
  "rate.set",
  "rate.deleted",
  "price.changed",
] satisfies AuditAction[];

/** Amounts in minor units of the currency beside them. */
const amountFields: readonly string[] = ["total", "amount"];
const moneyOf = (amount: unknown, currency: unknown) =>
  isTokenPrice({ amount, currency }) ? { amount, currency } : amount;

function formatDetail(t: Translate, field: string, value: unknown, currency: unknown): string {
  if (field === "publishAt" && typeof value === "string") return formatDateTime(value);
  return formatValue(t, amountFields.includes(field) ? moneyOf(value, currency) : value);
}

/** Returns the details that the sentence doesn't contain. */
export function detailsOf(t: Translate, { action, details }: Pick<Entry, "action" | "details">) {
  if (!isRecord(details) || fullyDescribedActions.includes(action)) return [];
  const { before, after, ...others } = details;
  const isChange = "before" in details || "after" in details;
  const [oldValues, newValues] = [before, after].map((side) =>
    isRecord(side) ? side : { value: side },
  );
  const fields = isChange
    ? [...new Set([...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})])]
    : [];
  const lines: Detail[] = [
    ...fields
      // A missing side becomes `{ value: undefined }`; drop it if the other side has named fields.
      .filter((field) => fields.length === 1 || field !== "value")
      .map((field) => ({
        field: fieldLabel(t, field),
        before: formatValue(t, oldValues?.[field]),
        after: formatValue(t, newValues?.[field]),
      })),
    // The sentence already contains the number of tokens.
    ...Object.entries(others)
      .filter(([field]) => field !== "tokens")
      .map(([field, value]) => ({
        field: fieldLabel(t, field),
        after: formatDetail(t, field, value, others.currency),
      })),
  ];
  return lines;
}
