import { type ReactNode, useRef, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type Send, useSend } from "../../lib/use-send.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

const ConfirmDialog = lazyWithRetry(
  async () => (await import("../confirm-dialog.tsx")).ConfirmDialog,
);

interface Entry {
  label: string;
  key?: "edit" | "delete" | "preview";
  icon?: ReactNode;
  /** A forbidden action stays readable and says that it isn't allowed. */
  isAllowed?: boolean;
  /** A more specific reason that the action isn't allowed. */
  reason?: string;
  isDestructive?: boolean;
}

export type RowAction = Entry &
  (
    | { to: string }
    | {
        run: () => unknown;
        confirmation?: { title: string; text: string; confirm: string };
      }
  );

export interface MenuAction extends Entry {
  to?: string;
  onClick?: () => void;
  isBusy?: boolean;
}

type Dialog = (close: () => void) => ReactNode;

export interface ActionTools extends Pick<ReturnType<typeof useSession>, "isPermitted"> {
  send: Send;
  t: Translate;
  navigate: NavigateFunction;
  user: ReturnType<typeof useSession>["user"];
  /** Shows a dialog until it calls `close`. */
  open: (dialog: Dialog) => void;
  /** Shows the message as a toast and refetches the changed row. */
  reportChange: (message?: string) => void;
  /** After a deletion: refetches the list, or leaves the row's own page. */
  reportRemoval: () => void;
}

/** The actions of a kind of row, declared once for its list and its page. */
export type RowActions<Row> = (row: Row, tools: ActionTools) => readonly RowAction[];

interface ActionCallbacks {
  onChanged: () => void;
  onRemoved: () => void;
}

/** Binds a kind's actions to a screen. Render `dialog` beside the actions. */
export function useRowActions<Row>(
  actionsOf: RowActions<Row>,
  { onChanged, onRemoved }: ActionCallbacks,
) {
  const t = useTranslate();
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
    reportChange: (message) => {
      if (message) toastSuccess(message);
      onChanged();
    },
    reportRemoval: onRemoved,
  };

  /** Ignores clicks while an action runs. */
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

  const toMenuAction = (action: RowAction): MenuAction => {
    if ("to" in action) return action;
    const { run, confirmation, ...entry } = action;
    const question = confirmation && { ...confirmation, isDestructive: entry.isDestructive };
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
    actionsFor: (row: Row): MenuAction[] => actionsOf(row, tools).map(toMenuAction),
    // A dialog can open another one in its place. Its own `close` then doesn't close the other.
    dialog: opened?.dialog(() => setOpened((now) => (now === opened ? null : now))),
  };
}
