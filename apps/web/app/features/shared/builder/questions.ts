import type { Cost } from "../token-cost/index.ts";
import type { Part } from "./assembly.ts";

/** A question that the user answers before parts are added, also by undo or redo. */
export type Question<Item extends Part> = {
  items: readonly Item[];
  at?: number;
} & ({ kind: "spend"; cost: Cost } | { kind: "forbidden"; projects: string });

/** Holds at most one open question. */
export function createQuestions<Item extends Part>(onOpen: (open: Question<Item> | null) => void) {
  let open: { question: Question<Item>; answer: (isAgreed: boolean) => void } | null = null;
  const set = (next: typeof open) => {
    open = next;
    onOpen(next?.question ?? null);
  };
  const answer = (isAgreed: boolean) => {
    const answered = open;
    set(null);
    answered?.answer(isAgreed);
  };
  return {
    read: () => open?.question ?? null,
    /** Resolves to whether the user agrees. */
    ask: (question: Question<Item>) =>
      new Promise<boolean>((resolve) => {
        if (open) throw new Error("The open question must be answered or withdrawn first");
        set({ question, answer: resolve });
      }),
    answer,
    /** Closes the open question as declined, and returns it. Its addition isn't made. */
    withdraw: (): Question<Item> | null => {
      const withdrawn = open?.question ?? null;
      answer(false);
      return withdrawn;
    },
  };
}
