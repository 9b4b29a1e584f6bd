import BookmarkAdd from "@mui/icons-material/BookmarkAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useLocation } from "react-router";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { useData } from "../../../lib/use-data.ts";
import { type RowActions, useRowActions } from "../../rows/row-actions.tsx";
import { RowMenu } from "../../rows/row-menu.tsx";
import { ErrorState } from "../../states/error-state.tsx";
import { SavedFilterDialog } from "./saved-filter-dialog.tsx";
import {
  deleteSavedFilterMutation,
  type SavedFilter,
  savedFiltersQuery,
  updateSavedFilterMutation,
} from "./saved-filters.operations.ts";

interface Props {
  /** The current filters and order as URL parameters. Empty if none are set. */
  currentSearch: string;
  onApply: (search: string) => void;
}

const isOwn = ({ isShared }: SavedFilter) => !isShared;

export default function SavedFiltersPanel({ currentSearch, onApply }: Props) {
  const t = useTranslate();
  const list = useLocation().pathname;
  const { data, failure, retry } = useData(savedFiltersQuery, { list });
  const edit = (saved: SavedFilter | undefined) => (close: () => void) => (
    <SavedFilterDialog
      list={list}
      search={currentSearch}
      saved={saved}
      onDone={retry}
      onClose={close}
    />
  );
  const actionsOf: RowActions<SavedFilter> = (saved, tools) => {
    const { id, title, can } = saved;
    return [
      {
        label: t("savedFilters:edit"),
        isAllowed: can.update,
        run: () => tools.open(edit(saved)),
      },
      ...(currentSearch && currentSearch !== saved.search
        ? [
            {
              label: t("savedFilters:replace"),
              isAllowed: can.update,
              run: async () => {
                const input = { title, search: currentSearch };
                const { data } = await tools.send(updateSavedFilterMutation, { id, input });
                if (data) tools.reportChange(t("savedFilters:done", { title }));
              },
            },
          ]
        : []),
      {
        label: t("ui:delete"),
        isAllowed: can.delete,
        isDestructive: true,
        run: async () => {
          const { data } = await tools.send(deleteSavedFilterMutation, { id });
          if (!data) return;
          toastSuccess(t("savedFilters:deleted", { title }));
          tools.reportRemoval();
        },
      },
    ];
  };
  const rowActions = useRowActions(actionsOf, { onChanged: retry, onRemoved: retry });
  const saving = useRowActions<undefined>(
    (_none, tools) => [{ label: t("savedFilters:new"), run: () => tools.open(edit(undefined)) }],
    { onChanged: retry, onRemoved: retry },
  );
  const [save] = saving.actionsFor(undefined);
  const all = data?.savedFilters ?? [];
  const groups = [
    { title: t("savedFilters:own"), rows: all.filter(isOwn) },
    { title: t("savedFilters:shared"), rows: all.filter((each) => !isOwn(each)) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!data && !failure && <Skeleton height={44} />}
      {groups.map(({ title, rows }) => (
        <Box key={title}>
          <Typography variant="overline" component="h2" sx={{ px: 1, color: "text.secondary" }}>
            {title}
          </Typography>
          <List dense disablePadding aria-label={title}>
            {rows.map((saved) => (
              <ListItem
                key={saved.id}
                disablePadding
                secondaryAction={
                  <RowMenu title={saved.title} actions={rowActions.actionsFor(saved)} />
                }
              >
                <ListItemButton
                  selected={saved.search === currentSearch}
                  aria-current={saved.search === currentSearch || undefined}
                  onClick={() => onApply(saved.search)}
                  sx={{ borderRadius: 1 }}
                >
                  <ListItemText
                    primary={saved.title}
                    slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
      ))}
      {currentSearch ? (
        <Button startIcon={<BookmarkAdd />} onClick={save?.onClick}>
          {t("savedFilters:new")}
        </Button>
      ) : (
        <Typography variant="caption" sx={{ px: 1, color: "text.secondary" }}>
          {t("savedFilters:nothing")}
        </Typography>
      )}
      {rowActions.dialog}
      {saving.dialog}
    </>
  );
}
