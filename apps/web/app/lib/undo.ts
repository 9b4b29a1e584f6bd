/** A change that can be undone. A change made later has a higher `order`. */
interface Undoable {
  order: number;
  undo: () => unknown;
}

type Source = () => Undoable | undefined;

const maxUndoSteps = 50;
const sources = new Set<Source>([() => undoStack.at(-1)]);
let undoStack: readonly Undoable[] = [];
let lastOrder = 0;

export const nextUndoOrder = (): number => ++lastOrder;

/** Registers a part that has its own undo history; returns the function that removes it. */
export function registerUndoSource(source: Source): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

/** Remembers how to undo a change; returns a function that undoes it once. */
export function rememberUndo(undo: () => unknown): () => unknown {
  const change = {
    order: nextUndoOrder(),
    undo: () => {
      if (!undoStack.includes(change)) return;
      undoStack = undoStack.filter((each) => each !== change);
      return undo();
    },
  };
  undoStack = [...undoStack, change].slice(-maxUndoSteps);
  return change.undo;
}

/** Undoes the latest change of all sources. */
export function undoLast(): void {
  const changes = [...sources].flatMap((source) => source() ?? []);
  changes.toSorted((one, other) => other.order - one.order)[0]?.undo();
}

/** Forgets the changes of the current user. */
export function forgetUndo(): void {
  undoStack = [];
}
