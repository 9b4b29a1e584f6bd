import {
  type AssistantEvent,
  assistantLimits,
  needsModel,
  type ProposedTask,
} from "@presale/contracts/assistant.ts";
import type { AssistantInput } from "@presale/contracts/inputs/assistant.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { distributionOf } from "@presale/domain/distribution.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { asc } from "drizzle-orm";
import type { Logger } from "pino";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Pools } from "../../platform/db/pools.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { RateLimit } from "../../platform/limits/rate-limits.ts";
import { tags } from "../../schema/tags.ts";
import { type Model, ModelError } from "./model.ts";
import { OpenDrafts } from "./open-drafts.ts";
import { outlinedParts, outlineOf } from "./outline.ts";
import { promptOf } from "./prompt.ts";
import { findSimilarTasks, type SimilarTask } from "./similar-tasks.queries.ts";
import { type Part, SplitReader } from "./split-reader.ts";

interface Dependencies {
  pools: Pick<Pools, "reads">;
  log: Logger;
  model: Model | null;
  /** Per company, since the operator pays for the model. */
  limit: RateLimit;
}

/** Permissions that allow a draft; one is enough. Proposing tasks requires `createPermission`. */
export const writePermissions = ["canUpdateCompanyTasks", "canCreateCompanyTasks"] as const;
export const createPermission = "canCreateCompanyTasks";

/** Hours of a proposed task if neither similar tasks nor the model give any. */
const defaultHours: HoursRange = { minHours: "2.00", maxHours: "4.00" };
/** Returns the typical hours of similar tasks, if there are enough of them. */
const typicalHours = (similar: readonly SimilarTask[]): HoursRange | undefined =>
  similar.length < assistantLimits.minSimilar ? undefined : distributionOf(similar)?.typical;

const formatWait = (seconds: number | undefined) =>
  seconds === undefined
    ? translate("assistant:wait.moment")
    : translate("assistant:wait.seconds", { count: seconds });

export type AssistantService = ReturnType<typeof createAssistantService>;

export function createAssistantService({ pools, log, model, limit }: Dependencies) {
  const drafts = new OpenDrafts();

  /** Reads the data for the draft in one transaction, which ends before the model is called. */
  const loadMaterial = ({ companyId }: Actor, { title, tagIds, ownId }: AssistantInput) =>
    inReadTransaction(pools.reads, companyId, async (tx) => {
      const similar = await findSimilarTasks(tx, title, ownId);
      const tagRows =
        tagIds.length === 0
          ? []
          : await tx.db
              .select({ title: tags.title })
              .from(tags)
              .where(ownRows(tx, tags, tagIds))
              .orderBy(asc(tags.title));
      return { similar, tags: tagRows.map((tag) => tag.title) };
    });

  /**
   * Proposes a task. Its hours are those of similar tasks, or else the model's, or else a default.
   * Hours of similar tasks that aren't below the whole task's count only if the model gives none.
   */
  async function proposeTask(
    { companyId }: Actor,
    part: Part,
    whole: HoursRange | undefined,
  ): Promise<ProposedTask> {
    const { title, description } = part;
    const similarToPart = await inReadTransaction(pools.reads, companyId, (tx) =>
      findSimilarTasks(tx, title, null),
    );
    const typical = typicalHours(similarToPart);
    // Similar tasks that take at least as long as the whole task probably resemble the whole, not
    // the part.
    const isTypicalUsed = typical && (!whole || Number(typical.maxHours) < Number(whole.maxHours));
    const hours = isTypicalUsed ? typical : (part.hours ?? typical ?? defaultHours);
    return {
      type: "task",
      title,
      description,
      ...hours,
      similar: hours === typical ? similarToPart.length : 0,
    };
  }

  async function* streamOutline(
    actor: Actor,
    input: AssistantInput,
    similar: readonly SimilarTask[],
  ): AsyncGenerator<AssistantEvent> {
    if (input.action !== "split") {
      yield { type: "text", text: outlineOf(input, similar) };
      return;
    }
    const whole = typicalHours(similar);
    for (const part of outlinedParts(input, whole))
      yield part.hours
        ? { type: "task", ...part, ...part.hours, similar: similar.length }
        : await proposeTask(actor, part, whole);
  }

  /** Yields the model's answer while it is streamed. Returns whether the answer was cut off. */
  async function* streamModelAnswer(
    actor: Actor,
    input: AssistantInput,
    answerStream: ReturnType<Model["streamAnswer"]>,
    similar: readonly SimilarTask[],
  ): AsyncGenerator<AssistantEvent, boolean> {
    const newReader = () => (input.action === "split" ? new SplitReader() : null);
    let reader = newReader();
    const whole = typicalHours(similar);
    for (;;) {
      const next = await answerStream.next();
      if (next.value === null) {
        reader = newReader();
        yield { type: "restart" };
        continue;
      }
      if (!reader) {
        if (next.done) return next.value.isCut;
        yield { type: "text", text: next.value };
        continue;
      }
      const parts = next.done ? reader.end() : reader.read(next.value);
      for (const part of parts) yield await proposeTask(actor, part, whole);
      if (next.done) return next.value.isCut;
    }
  }

  async function* streamDraft(
    actor: Actor,
    input: AssistantInput,
    signal: AbortSignal,
  ): AsyncGenerator<AssistantEvent> {
    const { similar, tags: tagTitles } = await loadMaterial(actor, input);
    const isReplacing = model !== null && input.action !== "criteria";
    yield {
      type: "started",
      mode: model ? "model" : "outline",
      placement: isReplacing ? "replace" : "append",
    };
    let isCut = false;
    if (model) {
      const { title, description } = input;
      const prompt = promptOf(input.action, {
        title,
        tags: tagTitles,
        description,
        similarTasks: similar.slice(0, assistantLimits.similar),
      });
      isCut = yield* streamModelAnswer(actor, input, model.streamAnswer(prompt, signal), similar);
    } else yield* streamOutline(actor, input, similar);
    yield { type: "end", isCut };
  }

  function failedEvent(error: unknown): AssistantEvent {
    if (!(error instanceof ModelError)) throw error;
    const { problem, status, wait } = error;
    log.warn({ problem, status }, "Assistant model request failed");
    const message = translate(`assistant:problem.${problem}`, { wait: formatWait(wait) });
    return { type: "failed", problem, message };
  }

  return {
    /** Host that receives the texts. Null: no model, so texts stay on this machine. */
    host: model?.host ?? null,

    /**
     * Drafts a text. Throws if no draft may start. The returned stream ends with `end`, or with
     * `failed` after an error of the model, and throws other errors. Aborting the signal also ends
     * the request to the model; later errors are ignored. The draft isn't stored: the user decides
     * what to do with it.
     */
    async draft(
      actor: Actor,
      input: AssistantInput,
      signal: AbortSignal,
    ): Promise<AsyncGenerator<AssistantEvent>> {
      if (!model && needsModel(input.action)) throw fieldError("action", "assistant:needsModel");
      const releaseSlot = drafts.take(actor.companyId);
      // Also releases the slot if the stream is never read.
      signal.addEventListener("abort", releaseSlot);
      try {
        await limit(String(actor.companyId));
      } catch (error) {
        releaseSlot();
        throw error;
      }
      return (async function* () {
        try {
          yield* streamDraft(actor, input, signal);
        } catch (error) {
          if (!signal.aborted) yield failedEvent(error);
        } finally {
          releaseSlot();
        }
      })();
    },
  };
}
