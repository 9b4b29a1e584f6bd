import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { BackLink } from "../../lib/back-link.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { forgetVisit } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import { usePageActions } from "../../lib/use-page-actions.ts";
import type { RowState } from "../../lib/use-row.ts";
import { type Crumb, DetailPage } from "../detail/detail-page.tsx";
import { ActionButtons } from "./action-buttons.tsx";
import { paletteItems } from "./palette-items.ts";
import { type RowActions, useRowActions } from "./row-actions.tsx";
import { useRowCallbacks } from "./row-callbacks.ts";
import { useActionKeys } from "./use-action-keys.ts";
import { useButtonFocus } from "./use-button-focus.ts";

export interface PageKind<Row> {
  backLink: BackLink;
  titleOf: (row: Row) => string;
  actions?: RowActions<Row>;
  /** Number of actions shown as buttons; the rest are in a menu. */
  buttons?: number;
  /** Shows no action as the primary one. */
  isNeutral?: boolean;
}

interface Props<Row> {
  kind: PageKind<Row>;
  state: RowState<Row>;
  /** Default: a link back to the list. */
  crumbs?: readonly Crumb[];
  current?: string;
  titleTool?: (row: Row) => ReactNode;
  /** Shown in the heading while the row loads. */
  known?: { title: string; tool: ReactNode };
  lead?: (row: Row) => ReactNode;
  /** Links to the other pages of the same record. */
  tabs?: ReactNode;
  aside?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

const noActions = () => [];

function PageActions<Row>({
  kind,
  row,
  retry,
}: {
  kind: PageKind<Row>;
  row: Row;
  retry: () => void;
}) {
  const { backLink, titleOf, actions = noActions, buttons = 1, isNeutral } = kind;
  const navigate = useNavigate();
  const { onRemoved: onPanelRemoved, onChanged: changed } = useRowCallbacks();
  const { user } = useSession();
  const { pathname } = useLocation();
  const leave = () => {
    if (user) forgetVisit(user.id, pathname);
    void navigate(backLink.to);
  };
  const onRemoved = onPanelRemoved ?? leave;
  const onChanged = () => {
    retry();
    changed?.();
  };
  const after = { onChanged, onRemoved };
  const { actionsFor, dialog } = useRowActions(actions, after);
  const offered = actionsFor(row);
  const title = titleOf(row);
  // In a panel, shortcuts act on the list's focused row.
  useActionKeys(onPanelRemoved ? undefined : () => offered);
  usePageActions(paletteItems(title, offered));
  const focusProps = useButtonFocus(offered, Boolean(dialog));
  return (
    <>
      <Box {...focusProps} sx={{ display: "contents" }}>
        <ActionButtons
          title={title}
          actions={offered}
          buttons={onPanelRemoved ? 1 : buttons}
          hasKeys={!onPanelRemoved}
          isNeutral={isNeutral}
        />
      </Box>
      {dialog}
    </>
  );
}

export function RowPage<Row extends { id: string }>(props: Props<Row>) {
  const { kind, state, crumbs, current, titleTool, known, lead, tabs, aside, children } = props;
  const { row, isLoading, failure, retry } = state;
  const t = useTranslate();
  return (
    <DetailPage
      crumbs={crumbs ?? [{ label: t(kind.backLink.label), to: kind.backLink.to }]}
      current={current}
      tabs={tabs}
      title={row && kind.titleOf(row)}
      knownTitle={known?.title}
      titleTool={row ? titleTool?.(row) : known?.tool}
      lead={row && lead?.(row)}
      isRecent
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
      actions={
        row && kind.actions && <PageActions key={row.id} kind={kind} row={row} retry={retry} />
      }
      aside={row && aside?.(row)}
    >
      {row && children(row)}
    </DetailPage>
  );
}
