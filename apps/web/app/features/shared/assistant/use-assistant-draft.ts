import {
  type AssistantEvent,
  assistantEvent,
  assistantPath,
  type ProposedTask,
} from "@presale/contracts/assistant.ts";
import type { AssistantRequest } from "@presale/contracts/inputs/assistant.input.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf, firstErrorMessage } from "../../../lib/apollo/failure.ts";
import { linesOf, postStreamed } from "../../../lib/apollo/streamed.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

export interface Draft {
  request: AssistantRequest;
  state: "writing" | "done" | "stopped" | "failed";
  /** Source of the text: a model, or the product's own outline. Null until the answer has begun. */
  mode: "model" | "outline" | null;
  placement: "replace" | "append";
  markdown: string;
  tasks: readonly ProposedTask[];
  isCut: boolean;
  problem: string | null;
}

/** Milliseconds without data; longer than the server waits for a model's next text. */
const idleTimeoutMs = 15_000;
/** Milliseconds between two renders: faster than anyone reads. */
const renderIntervalMs = 50;

function applyEvent(draft: Draft, event: AssistantEvent): Draft {
  switch (event.type) {
    case "started":
      return { ...draft, mode: event.mode, placement: event.placement };
    case "text":
      return { ...draft, markdown: draft.markdown + event.text };
    case "restart":
      return { ...draft, markdown: "", tasks: [] };
    case "task":
      return { ...draft, tasks: [...draft.tasks, event] };
    case "end":
      return { ...draft, state: "done", isCut: event.isCut };
    case "failed":
      return { ...draft, state: "failed", problem: event.message };
  }
}

/** Yields the events of the answer. Throws on an unreadable line, after yielding earlier events. */
async function* eventsOf(response: Response): AsyncGenerator<AssistantEvent> {
  for await (const line of linesOf(response, idleTimeoutMs))
    yield assistantEvent.parse(JSON.parse(line));
}

/** Holds one draft at a time; leaving the page aborts it. */
export function useAssistantDraft() {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = useCallback(
    async (request: AssistantRequest) => {
      controller.current?.abort();
      const ownController = new AbortController();
      controller.current = ownController;
      let current: Draft = {
        request,
        state: "writing",
        mode: null,
        placement: "replace",
        markdown: "",
        tasks: [],
        isCut: false,
        problem: null,
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const render = () => {
        clearTimeout(timer);
        timer = undefined;
        if (!ownController.signal.aborted) setDraft(current);
      };
      render();
      try {
        const response = await postStreamed({
          path: assistantPath,
          body: request,
          signal: ownController.signal,
        });
        for await (const event of eventsOf(response)) {
          current = applyEvent(current, event);
          timer ??= setTimeout(render, renderIntervalMs);
        }
        if (current.state === "writing") throw new TypeError("The stream ended early");
      } catch (error) {
        const failure = failureOf(error);
        const message = failure && firstErrorMessage(failure);
        const isLost = !failure?.status || error instanceof TypeError;
        const problem = isLost ? t("assistant:problem.network") : message;
        current = { ...current, state: "failed", problem };
      }
      render();
    },
    [t],
  );

  return {
    draft,
    start,
    stop: () => {
      controller.current?.abort();
      setDraft((now) => now && { ...now, state: "stopped" });
    },
    close: () => {
      controller.current?.abort();
      setDraft(null);
    },
  };
}
