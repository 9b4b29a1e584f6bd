import type { FieldError } from "@presale/contracts/errors.ts";
import type { UpdateProjectPriceInput } from "@presale/contracts/inputs/price.input.ts";
import { isComputed } from "@presale/contracts/prices.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { PriceRange } from "@presale/domain/price.ts";
import { sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { assertVersion } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError, invalidInput } from "../../platform/errors.ts";
import type { LoaderContext } from "../../platform/graphql/loader.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifyViewers } from "../../platform/realtime/subject-names.ts";
import { type PriceSettings, projectPrices } from "../../schema/prices.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { loadProjectFeatures } from "../projects/project-features.queries.ts";
import { lockProject, updateProject } from "../projects/project-rows.ts";
import { findProject } from "../projects/projects.queries.ts";
import type { RateCard } from "../rates/rates.queries.ts";
import { adaptToCurrency, findCard, findDefaultCard, readPrice } from "./prices.queries.ts";
import { type ProjectQuote, problemsOf, quoteProject, workNetAt } from "./project-quote.ts";

export type Settings = Omit<PriceSettings, "rateCardId" | "currency">;
/** Settings of a project that was never priced. */
export const defaultSettings: Settings = {
  kind: "none",
  ratesOn: null,
  overhead: 0,
  contingency: 0,
  discountRate: null,
  discountAmount: null,
  taxRate: 0,
  taxLabel: null,
  taxNote: null,
  fixedNet: null,
  showHours: "tasks",
  showPrices: "total",
  showRates: false,
  isOverheadFolded: false,
  isContingencyFolded: false,
};

export interface ProjectPrice extends ProjectQuote {
  features: { id: number; title: string }[];
}

async function loadQuotedFeatures(context: LoaderContext, id: number) {
  const { tx } = context;
  await findProject(tx, id);
  const features = await loadProjectFeatures(context, id);
  const { timeZone } = await findCompany(tx);
  const tasks = features.map(({ contents }) => contents.tasks);
  const quoted = await quoteProject(tx, id, tasks, zonedDay(new Date(), timeZone));
  return { quoted, features, tasks };
}

export async function findProjectPrice(context: LoaderContext, id: number): Promise<ProjectPrice> {
  const { quoted, features } = await loadQuotedFeatures(context, id);
  return { ...quoted, features };
}

/** Returns the net of work and overhead at a card's rates, or null while a task has no rate. */
export async function findWorkNet(
  context: LoaderContext,
  id: number,
  rateCardId: number,
): Promise<PriceRange | null> {
  const { tx } = context;
  const { quoted, tasks } = await loadQuotedFeatures(context, id);
  if (!(await findCard(tx, rateCardId))) throw fieldError("rateCardId", "refusals:unknownRateCard");
  return workNetAt(tx, quoted, tasks, rateCardId);
}

async function chooseCard(
  tx: Transaction,
  before: RateCard | null,
  rateCardId: number | undefined,
): Promise<RateCard> {
  if (before && (rateCardId === undefined || rateCardId === before.id)) return before;
  if (rateCardId === undefined) {
    const card = await findDefaultCard(tx);
    if (!card) throw fieldError("rateCardId", "refusals:noRateCard");
    return card;
  }
  const card = await findCard(tx, rateCardId);
  if (!card) throw fieldError("rateCardId", "refusals:unknownRateCard");
  if (card.archivedAt) throw fieldError("rateCardId", "refusals:rateCardArchived");
  return card;
}

/** Returns errors for amounts in another currency than the card's. A form may be outdated. */
const problemsOfAmounts = (
  input: Pick<UpdateProjectPriceInput, "currency" | "discountAmount" | "fixedNet">,
  { currency }: RateCard,
): FieldError[] =>
  (["discountAmount", "fixedNet"] as const)
    .filter((path) => input[path] != null && input.currency !== currency)
    .map((path) => ({ path, message: translate("refusals:amountCurrency", { currency }) }));

const omitUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };

function problemsOfSettings(settings: PriceSettings, isCleared: boolean): FieldError[] {
  const { discountRate, discountAmount, kind, fixedNet, showRates } = settings;
  const problems: FieldError[] = [];
  const addProblem = (path: keyof PriceSettings, message: Parameters<typeof translate>[0]) =>
    problems.push({ path, message: translate(message) });
  if (discountRate !== null && discountAmount !== null)
    addProblem("discountAmount", "refusals:twoDiscounts");
  if (kind === "fixed" && fixedNet === null && !isCleared)
    addProblem("fixedNet", "refusals:fixedNetMissing");
  for (const folded of ["isOverheadFolded", "isContingencyFolded"] as const)
    if (isComputed(kind) && showRates && settings[folded])
      addProblem(folded, "refusals:foldedWithRates");
  return problems;
}

const savePrice = ({ db, companyId }: Transaction, projectId: number, settings: PriceSettings) =>
  db
    .insert(projectPrices)
    .values({ companyId, projectId, ...settings })
    .onConflictDoUpdate({
      target: [projectPrices.companyId, projectPrices.projectId],
      set: { ...settings, version: sql`${projectPrices.version} + 1` },
    });

/** Copies a version's price settings to a new project, unless the rate card is gone. */
export async function restorePrice(
  tx: Transaction,
  projectId: number,
  settings: PriceSettings,
): Promise<void> {
  const card = await findCard(tx, settings.rateCardId);
  if (card) await savePrice(tx, projectId, adaptToCurrency(settings, card));
}

/**
 * Updates the price settings. Omitted fields stay unchanged. A card in another currency clears the
 * amounts. Throws if `version` is outdated or if amounts are in another currency than the card's.
 * Also throws if no price can be computed although hours and rates are complete.
 */
export async function updateProjectPrice(
  ctx: OperationContext,
  id: number,
  { version, currency: amountCurrency, workRoleId, ...input }: UpdateProjectPriceInput,
): Promise<ProjectPrice> {
  const { tx, actor } = ctx;
  const { title } = await lockProject(tx, id);
  const stored = await readPrice(tx, id);
  assertVersion(stored, version);
  const card = await chooseCard(tx, stored.card, input.rateCardId);
  const { id: rateCardId, currency } = card;
  const before = { ...defaultSettings, ...stored.settings, rateCardId, currency };
  const current = stored.settings
    ? adaptToCurrency({ ...stored.settings, rateCardId }, card)
    : before;
  const next = { ...current, ...omitUndefined(input), rateCardId };
  const isCleared = current.fixedNet === null && before.fixedNet !== null;
  const problems = [
    ...problemsOfAmounts({ ...input, currency: amountCurrency }, card),
    ...problemsOfSettings(next, isCleared),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const previous = stored.settings ?? { ...before, rateCardId: null };
  const fields: string[] = (Object.keys(next) as (keyof PriceSettings)[]).filter(
    (field) => next[field] !== previous[field],
  );
  if (workRoleId !== undefined && workRoleId !== stored.workRoleId) {
    await updateProject(ctx, id, { workRoleId });
    fields.push("workRoleId");
  }
  const context = { tx, loaders: new Map() };
  if (fields.length === 0) return findProjectPrice(context, id);
  await savePrice(tx, id, next);
  const price = await findProjectPrice(context, id);
  const { refusal } = price.quote ?? {};
  if (refusal && refusal !== "fixedNetMissing") throw invalidInput(problemsOf(price));
  await audit(tx, actor, {
    action: "price.changed",
    target: { kind: "project", id, name: title },
    // Omits values, because users who may not read prices can read the audit log.
    details: { fields: fields.join(", ") },
  });
  await notifyViewers(tx, "record", { kind: "project", id });
  return price;
}
