import { useMutation } from "@apollo/client/react";
import Add from "@mui/icons-material/Add";
import Sell from "@mui/icons-material/SellOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Column } from "../../components/list/columns.ts";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { DeleteDialog } from "../library/delete-dialog.tsx";
import { tasksWithTag } from "../library/links.ts";
import { LinkedRows, RowLink } from "../library/row-link.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { deleteTagMutation, type TagRow, tagsQuery } from "./tags.operations.ts";

type OrderBy = "title" | "createdAt";

const columns = (t: Words): Column<TagRow, OrderBy>[] => [
  {
    id: "title",
    header: t("library:fields.title"),
    orderBy: "title",
    cell: ({ id, title }) => <RowLink to={tasksWithTag(id)}>{title}</RowLink>,
  },
  {
    id: "author",
    header: t("library:fields.author"),
    width: 200,
    hideBelow: 900,
    cell: ({ author }) => author.name,
  },
  {
    id: "createdAt",
    header: t("library:fields.created"),
    orderBy: "createdAt",
    width: 160,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

type Open = { kind: "new" } | { kind: "rename" | "delete"; tag: TagRow } | null;

/** The company's tags: made, renamed and deleted in place. */
export function TagsList() {
  const t = useWords();
  const params = useListParams<OrderBy>({ orderBy: ["title", "createdAt"] });
  const words = params.words.trim();
  const result = useListQuery(
    tagsQuery,
    { paging: params.paging, filter: words ? { words } : {} },
    ({ tags }) => tags,
  );
  const [open, setOpen] = useState<Open>(null);
  const [deleteTag] = useMutation(deleteTagMutation, { context: { errorsShown: true } });
  const close = () => setOpen(null);
  const add = (label: string) => (
    <PermissionGate permission="canCreateCompanyTags">
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen({ kind: "new" })}>
        {label}
      </Button>
    </PermissionGate>
  );
  return (
    <LinkedRows>
      <ListPage
        title={t("tags:title")}
        lead={t("tags:lead")}
        permission="canReadCompanyTags"
        actions={add(t("tags:add"))}
        params={params}
        result={result}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowActions={(tag) => (
          <RowMenu
            title={tag.title}
            actions={[
              { label: t("tags:tasksWith"), to: tasksWithTag(tag.id) },
              {
                label: t("tags:rename"),
                isAllowed: tag.can.update,
                onClick: () => setOpen({ kind: "rename", tag }),
              },
              {
                label: t("ui:delete"),
                isAllowed: tag.can.delete,
                isDestructive: true,
                onClick: () => setOpen({ kind: "delete", tag }),
              },
            ]}
          />
        )}
        searchLabel={t("tags:search")}
        empty={{
          icon: <Sell />,
          title: t("tags:emptyTitle"),
          text: t("tags:emptyText"),
          action: add(t("tags:create")),
        }}
      />
      {open?.kind === "new" && <TagDialog onDone={result.retry} onClose={close} />}
      {open?.kind === "rename" && (
        <TagDialog tag={open.tag} onDone={result.retry} onClose={close} />
      )}
      {open?.kind === "delete" && (
        <DeleteDialog
          kind="tag"
          title={open.tag.title}
          onDelete={() => deleteTag({ variables: { id: open.tag.id } })}
          onDeleted={result.retry}
          onClose={close}
        />
      )}
    </LinkedRows>
  );
}
