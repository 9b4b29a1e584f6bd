import { type ReactNode, useRef, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type Send, useSend } from "../../lib/use-send.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

const ConfirmDialog = lazyWithRetry(
  async () => (await import("../confirm-dialog.tsx")).ConfirmDialog,
);

interface Entry {
  label: string;
  /** Done by `E` or `Del` as well. */
  key?: "edit" | "delete";
  /** On a page that shows the action as a button. */
  icon?: ReactNode;
  /** Not allowed: the entry stays readable and says so. */
  isAllowed?: boolean;
  /** Why it is not allowed, where more can be said than that it isn't. */
  reason?: string;
  isDestructive?: boolean;
}

/** What can be done with a row: a place that it leads to, or something that it does. */
export type RowAction = Entry &
  (
    | { to: string }
    | {
        run: () => unknown;
        /** Asked before. */
        ask?: { title: string; text: string; confirm: string };
      }
  );

/** The same, ready for a menu or a button. */
export interface MenuAction extends Entry {
  to?: string;
  onClick?: () => void;
  isBusy?: boolean;
}

type Dialog = (close: () => void) => ReactNode;

/** What an action works with. */
export interface ActionTools extends Pick<ReturnType<typeof useSession>, "isPermitted"> {
  send: Send;
  t: Words;
  navigate: NavigateFunction;
  /** Whose action it is. */
  user: ReturnType<typeof useSession>["user"];
  /** Shows a dialog until it calls `close`. */
  open: (dialog: Dialog) => void;
  /** The row is another one now: says so, and it is fetched again. */
  changed: (message?: string) => void;
  /** The row is no more: the list is fetched again, the row's own page is left. */
  gone: () => void;
}

/** The actions of a kind of row, declared once for its list and its page. */
export type RowActions<Row> = (row: Row, tools: ActionTools) => readonly RowAction[];

interface After {
  onChanged: () => void;
  onGone: () => void;
}

/** Binds a kind's actions to a screen. `dialog` is to be rendered beside what offers them. */
export function useRowActions<Row>(actionsOf: RowActions<Row>, { onChanged, onGone }: After) {
  const t = useWords();
  const navigate = useNavigate();
  const { isPermitted, user } = useSession();
  const send = useSend();
  const [opened, setOpened] = useState<{ dialog: Dialog } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);

  const open = (dialog: Dialog) => setOpened({ dialog });
  const tools: ActionTools = {
    send,
    t,
    navigate,
    isPermitted,
    user,
    open,
    changed: (message) => {
      if (message) toastSuccess(message);
      onChanged();
    },
    gone: onGone,
  };

  /** One at a time, however often it is pressed. */
  const start = async (label: string, run: () => unknown) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(label);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };

  const bound = (action: RowAction): MenuAction => {
    if ("to" in action) return action;
    const { run, ask, ...entry } = action;
    const question = ask && { ...ask, isDestructive: entry.isDestructive };
    const isBusy = busy === entry.label;
    if (!question) return { ...entry, isBusy, onClick: () => void start(entry.label, run) };
    const onClick = () =>
      open((close) => (
        <ConfirmDialog isOpen {...question} onConfirm={run} onClose={close}>
          {question.text}
        </ConfirmDialog>
      ));
    return { ...entry, onClick };
  };

  return {
    of: (row: Row): MenuAction[] => actionsOf(row, tools).map(bound),
    // A dialog that opened another one in its place closes itself alone.
    dialog: opened?.dialog(() => setOpened((now) => (now === opened ? null : now))),
  };
}
