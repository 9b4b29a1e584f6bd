import type {
  FreezeVersionInput,
  PreviewVersionInput,
} from "@presale/contracts/inputs/version.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { answerableStatuses, isExpired } from "@presale/domain/version-status.ts";
import { sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { projects } from "../../schema/projects.ts";
import { proposalVersions, versionInternals } from "../../schema/versions.ts";
import type { FilesService } from "../files/files.service.ts";
import { readInputs } from "../forecasts/forecasts.queries.ts";
import type { ForecastsService } from "../forecasts/forecasts.service.ts";
import { problemsOf, quoteProject } from "../prices/project-quote.ts";
import { findLastVersion } from "../projects/projects.queries.ts";
import { type ProjectTree, readProjectTree } from "../proposals/project-tree.ts";
import { findEstimators } from "../tasks/tasks.queries.ts";
import { type BuiltVersion, buildContent } from "./build-content.ts";
import { compareForClient, earlierRefsOf, keysOf } from "./client-changes.ts";
import type { Comparison } from "./compare.ts";
import { canonicalJson, sha256 } from "./content-hash.ts";
import { readBuiltVersion, readSharedVersion } from "./read-built-version.ts";
import { deleteVersion } from "./version-functions.ts";
import type { VersionPdfs } from "./version-pdf.ts";
import { transitionVersion, versionStatusError } from "./version-transitions.ts";
import {
  findNewestVersion,
  findVersion,
  ofProject,
  type Version,
  versionColumns,
} from "./versions.queries.ts";

const maxBytes = limits.version.megabytes * 1024 * 1024;

interface Dependencies {
  versionPdfs: VersionPdfs;
  files: Pick<FilesService, "assertSpaceLeft">;
  forecasts: Pick<ForecastsService, "findShown">;
  now?: (() => number) | undefined;
}

export interface Preview {
  content: BuiltVersion["content"];
  contentSha256: string;
  /** Changes shown on the client's page. Null if there is no version to compare with. */
  changes: Comparison | null;
  /** Stable keys of features and tasks by ref, to compare two previews. */
  keys: Record<string, string>;
}

interface NextVersion extends BuiltVersion, Omit<Preview, "keys"> {
  totals: ProjectTree["totals"];
  earlierRefs: Record<string, string> | null;
}

/** Returns the amounts that are stored as columns for lists. */
const sumsOf = ({ price }: BuiltVersion["content"]) =>
  price && {
    currency: price.currency,
    digits: price.digits,
    minNet: price.net.min,
    maxNet: price.net.max,
    minTotal: price.total.min,
    maxTotal: price.total.max,
  };

const shareableStatuses = ["preparing", "ready", ...answerableStatuses];

/** Returns the content as JSON, without fields that differ even if the project is unchanged. */
const comparableJson = ({ content: { number, frozenOn, preparedBy, ...content } }: BuiltVersion) =>
  canonicalJson(content);

/** Freezes projects into versions. Every method runs in the operation's transaction. */
export function createVersionsService({
  versionPdfs,
  files,
  forecasts,
  now = Date.now,
}: Dependencies) {
  const quoteTree = (tx: Transaction, { project, company, features }: ProjectTree) =>
    quoteProject(
      tx,
      project.id,
      features.map(({ tasks }) => tasks),
      zonedDay(new Date(now()), company.timeZone),
    );

  /** Returns null if the company doesn't show forecasts, or before the preview has computed one. */
  const forecastOf = async (tx: Transaction, { company, project }: ProjectTree) =>
    company.showsForecasts ? ((await readInputs(tx, [project.id]))[0]?.body ?? null) : null;

  const estimatorsOf = (tx: Transaction, { features }: ProjectTree) =>
    findEstimators(tx, [...new Set(features.flatMap(({ tasks }) => tasks.map(({ id }) => id)))]);

  /** Builds a version of the project from its current state. */
  async function build(
    { tx, actor }: OperationContext,
    projectId: number,
    number: number,
    { validUntil, detail, changesSinceId }: PreviewVersionInput,
  ): Promise<NextVersion> {
    const tree = await readProjectTree(tx, projectId);
    if (tree.totals.taskCount === 0)
      throw fieldError("projectId", "proposalVersions:errors.noTasks");
    const quoted = await quoteTree(tx, tree);
    const fields = problemsOf(quoted);
    if (fields.length > 0) throw new AppError("PRICE_INCOMPLETE", { fields });
    const built = buildContent(tree, {
      quoted,
      forecast: await forecastOf(tx, tree),
      estimators: await estimatorsOf(tx, tree),
      number,
      validUntil: validUntil ?? null,
      detail,
      preparedBy: actor,
      now: new Date(now()),
    });
    const { validUntil: lastDay, frozenOn } = built.content;
    if (lastDay !== null && lastDay < frozenOn)
      throw fieldError("validUntil", "proposalVersions:errors.validUntilPast");
    const json = canonicalJson(built.content);
    if (Buffer.byteLength(json) > maxBytes)
      throw fieldError("projectId", "proposalVersions:errors.tooLarge");
    const earlier =
      changesSinceId == null ? null : await readSharedVersion(tx, projectId, changesSinceId);
    const earlierRefs = earlier && earlierRefsOf(earlier, built);
    return {
      ...built,
      contentSha256: sha256(json),
      totals: tree.totals,
      earlierRefs,
      changes: earlier && compareForClient(earlier.content, built.content, earlierRefs ?? {}),
    };
  }

  const nextNumber = async (tx: Transaction, projectId: number): Promise<number> =>
    (await findLastVersion(tx, projectId)) + 1;

  /** Locks the project and reserves its next version number. */
  async function takeNumber(tx: Transaction, projectId: number): Promise<number> {
    const { number, existing } = await tx.db
      .update(projects)
      .set({ lastVersion: sql`${projects.lastVersion} + 1` })
      .where(ownRow(tx, projects, projectId))
      .returning({
        number: projects.lastVersion,
        existing: tx.db.$count(proposalVersions, ofProject(tx, projectId)),
      })
      .then(firstOrThrow);
    if (existing >= limits.version.perProject)
      throw fieldError("projectId", "proposalVersions:errors.tooMany");
    return number;
  }

  const auditVersion = (
    { tx, actor }: OperationContext,
    action: "version.frozen" | "version.discarded",
    { id, title, number }: Version,
  ): Promise<void> =>
    audit(tx, actor, {
      action,
      target: { kind: "version", id, name: title },
      details: { number },
    });

  async function buildCurrent(
    { tx, actor }: OperationContext,
    projectId: number,
    { validUntil, detail }: Pick<PreviewVersionInput, "validUntil" | "detail">,
  ) {
    const tree = await readProjectTree(tx, projectId);
    const quoted = await quoteTree(tx, tree);
    const built = buildContent(tree, {
      quoted,
      forecast: await forecastOf(tx, tree),
      estimators: await estimatorsOf(tx, tree),
      number: await nextNumber(tx, projectId),
      validUntil: validUntil ?? null,
      detail,
      preparedBy: actor,
      now: new Date(now()),
    });
    return {
      ...built,
      isPriceIncomplete: problemsOf(quoted).length > 0,
      projectValidUntil: tree.project.validUntil,
    };
  }

  return {
    /** Builds a version of the current project. Doesn't throw if its price is incomplete. */
    buildCurrent,

    /**
     * Returns the newest version if it can be shared and the project hasn't changed since it was
     * frozen.
     */
    async findUnchanged(ctx: OperationContext, projectId: number): Promise<Version | null> {
      const newest = await findNewestVersion(ctx.tx, projectId);
      if (!newest || !shareableStatuses.includes(newest.status)) return null;
      const { validUntil, timeZone, expiresAt } = newest;
      const today = zonedDay(new Date(now()), timeZone);
      // The deadline of a version that wasn't shared isn't stored yet.
      const isPast = expiresAt === null && validUntil !== null && validUntil < today;
      if (isPast || isExpired(newest, new Date(now()))) return null;
      const earlier = await readBuiltVersion(ctx.tx, projectId, newest.number);
      const current = await buildCurrent(ctx, projectId, earlier.content);
      const isDayChanged =
        current.projectValidUntil !== null && current.projectValidUntil !== validUntil;
      const isSame = comparableJson(earlier) === comparableJson(current);
      return isSame && !isDayChanged && !current.isPriceIncomplete ? newest : null;
    },

    /** Returns the content that the client would get, and its hash, which `freeze` requires. */
    async preview(
      ctx: OperationContext,
      projectId: number,
      input: PreviewVersionInput,
    ): Promise<Preview> {
      // Computes and stores the forecast, so that freezing finds it.
      if (!ctx.tx.holdsConnection) await forecasts.findShown(ctx.tx.companyId, projectId);
      const number = await nextNumber(ctx.tx, projectId);
      const built = await build(ctx, projectId, number, input);
      const { content, contentSha256, changes } = built;
      return { content, contentSha256, changes, keys: keysOf(built) };
    },

    /**
     * Freezes the project. Throws VERSION_CHANGED if it has changed since the preview, and
     * STORAGE_FULL if the company has no space left for the PDF.
     */
    async freeze(
      ctx: OperationContext,
      projectId: number,
      { note, expectedSha256, ...choices }: FreezeVersionInput,
    ): Promise<Version> {
      const { tx, actor } = ctx;
      await files.assertSpaceLeft(tx);
      const built = await build(ctx, projectId, await takeNumber(tx, projectId), choices);
      const { content, internals, contentSha256, totals, earlierRefs } = built;
      if (contentSha256 !== expectedSha256) throw new AppError("VERSION_CHANGED");
      const { number, title, clientName, validUntil, timeZone } = content;
      const version = await tx.db
        .insert(proposalVersions)
        .values({
          companyId: tx.companyId,
          projectId,
          number,
          authorId: actor.userId,
          note: note ?? null,
          changesSinceId: choices.changesSinceId ?? null,
          earlierRefs,
          content,
          contentSha256,
          title,
          clientName,
          minHours: totals.minHours,
          maxHours: totals.maxHours,
          taskCount: totals.taskCount,
          ...sumsOf(content),
          validUntil,
          timeZone,
        })
        .returning(versionColumns)
        .then(onlyRow);
      await tx.db
        .insert(versionInternals)
        .values({ companyId: tx.companyId, versionId: version.id, body: internals });
      await versionPdfs.enqueue(tx, version.id);
      await auditVersion(ctx, "version.frozen", version);
      return version;
    },

    /** Queues the PDF of a failed version again. */
    async retry({ tx }: OperationContext, id: number): Promise<Version> {
      const moved = await transitionVersion(tx, id, "retry", { failure: null });
      await versionPdfs.enqueue(tx, id);
      return moved;
    },

    /** Deletes a version that was never sent. Its number isn't reused. */
    async discard(ctx: OperationContext, id: number): Promise<void> {
      const version = await findVersion(ctx.tx, id);
      if (!(await deleteVersion(ctx.tx, id))) {
        const { status } = await findVersion(ctx.tx, id);
        throw versionStatusError(status);
      }
      await auditVersion(ctx, "version.discarded", version);
    },
  };
}
