import Check from "@mui/icons-material/Check";
import Download from "@mui/icons-material/DownloadOutlined";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import { limits } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { ListView } from "../../lib/list/use-list-view.ts";
import { ActionMenu } from "../action-menu.tsx";
import type { Column } from "./columns.ts";
import { hasTwoLines } from "./shown-columns.ts";

interface Choice {
  /** Stable when the label changes, so that the item keeps the focus. */
  id: string;
  label: string;
  isOn: boolean;
  onChoose: () => void;
}

export interface ViewMenuProps<OrderBy extends string> {
  view: ListView;
  params: Pick<
    ListParams<OrderBy>,
    "perPage" | "setPerPage" | "isFit" | "order" | "orderBy" | "setOrder"
  >;
  /** Shows as many rows as fit the window. */
  onFit: () => void;
  columns: readonly Column<never, OrderBy>[];
  shown: readonly Column<never, OrderBy>[];
  isPhone: boolean;
  onExport?: () => void;
}

function useChoices<OrderBy extends string>(props: ViewMenuProps<OrderBy>) {
  const { view, params, columns, shown, isPhone, onFit } = props;
  const t = useTranslate();
  const density: Choice[] = [false, true].map((isCompact) => ({
    id: isCompact ? "compact" : "comfortable",
    label: t(isCompact ? "ui:list.compact" : "ui:list.comfortable"),
    isOn: view.isCompact === isCompact,
    onChoose: () => {
      view.setCompact(isCompact);
      if (params.isFit) onFit();
    },
  }));
  const perPage = limits.paging.perPageChoices.map(
    (count): Choice => ({
      id: String(count),
      label: t("ui:list.perPage", { count }),
      isOn: params.perPage === count && !params.isFit,
      onChoose: () => params.setPerPage(count),
    }),
  );
  const fit: Choice = {
    id: "fit",
    label: t("ui:list.fitWindow"),
    isOn: params.isFit,
    onChoose: onFit,
  };
  const shownIds = new Set(shown.map(({ id }) => id));
  // A two-line row has no choice of columns.
  const offered = isPhone && hasTwoLines(columns) ? [] : columns.slice(1);
  const columnChoices = offered.map(
    ({ id, header }): Choice => ({
      id,
      label: header,
      isOn: shownIds.has(id),
      onChoose: () => view.setColumn(id, !shownIds.has(id)),
    }),
  );
  const order = columns.flatMap(({ id, header, orderBy }): Choice[] => {
    if (!orderBy) return [];
    const isOn = params.orderBy === orderBy;
    const label = isOn ? t(`ui:list.ordered.${params.order}`, { column: header }) : header;
    return [{ id, label, isOn, onChoose: () => params.setOrder(orderBy) }];
  });
  return [
    { title: t("ui:list.order"), role: "menuitemradio", choices: isPhone ? order : [] },
    { title: t("ui:list.rows"), role: "menuitemradio", choices: isPhone ? [] : density },
    {
      title: t("ui:list.pageSize"),
      role: "menuitemradio",
      choices: isPhone ? perPage : [...perPage, fit],
    },
    { title: t("ui:list.columns"), role: "menuitemcheckbox", choices: columnChoices },
  ].filter(({ choices }) => choices.length > 0);
}

interface Props<OrderBy extends string> extends ViewMenuProps<OrderBy> {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function ViewMenuItems<OrderBy extends string>(props: Props<OrderBy>) {
  const t = useTranslate();
  const groups = useChoices(props);
  const { id, anchor, onClose, onExport } = props;
  return (
    <ActionMenu
      id={id}
      label={t("ui:list.view")}
      anchor={anchor}
      onClose={onClose}
      minWidth={220}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
    >
      {groups.flatMap(({ title, role, choices }, index) => [
        index > 0 && <Divider key={`${title}-line`} />,
        <ListSubheader key={title} role="presentation" sx={{ lineHeight: "32px" }}>
          {title}
        </ListSubheader>,
        ...choices.map(({ id: choice, label: name, isOn, onChoose }) => (
          <MenuItem
            key={`${title}-${choice}`}
            dense
            role={role}
            aria-checked={isOn}
            onClick={onChoose}
          >
            <ListItemIcon>{isOn && <Check fontSize="small" />}</ListItemIcon>
            {name}
          </MenuItem>
        )),
      ])}
      {onExport && <Divider />}
      {onExport && (
        <MenuItem
          dense
          onClick={() => {
            onClose();
            onExport();
          }}
        >
          <ListItemIcon>
            <Download fontSize="small" />
          </ListItemIcon>
          {t("ui:list.export")}
        </MenuItem>
      )}
    </ActionMenu>
  );
}
