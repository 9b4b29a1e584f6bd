import Delete from "@mui/icons-material/DeleteOutlined";
import Sell from "@mui/icons-material/SellOutlined";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { authorColumn, titleColumn } from "../shared/library/index.ts";
import { TagDot } from "../shared/tags/index.ts";
import { editableTag, tagTitle } from "./editable-tag.ts";
import { deleteTagMutation, type TagRow, tagsQuery } from "./tags.operations.ts";

const TagDialog = lazyWithRetry(async () => (await import("./tag-dialog.tsx")).TagDialog);

const tasksWith = ({ id }: TagRow) => listLink(pathTo("tasks"), { tagIds: id });

const tagsList = defineList(
  tagsQuery,
  ({ tags }) => tags,
)({
  i18nKey: "tags:list",
  lead: "tags:list.lead",
  icon: <Sell />,
  permission: "canReadCompanyTags",
  orders: ["title", "createdAt"],
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ title }) => title,
  columns: ({ t }) => [
    titleColumn<TagRow>(t("library:fields.title"), tasksWith, {
      field: tagTitle,
      editable: editableTag,
      mark: ({ color }) => <TagDot color={color} />,
    }),
    {
      id: "usageCount",
      header: t("tags:usage"),
      width: 110,
      file: ({ usageCount }) => usageCount,
      cell: ({ usageCount }) => formatCount(usageCount),
    },
    authorColumn(t, { width: 200, hidePriority: 1 }),
    {
      id: "createdAt",
      header: t("library:fields.created"),
      orderBy: "createdAt",
      width: 160,
      file: ({ createdAt }) => csvDate(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
  bulkActions: (rows, tools) => {
    const { t } = tools;
    const count = rows.length;
    return [
      {
        label: t("ui:delete"),
        icon: <Delete />,
        isAllowed: tools.isPermitted("canDeleteCompanyTags"),
        isDestructive: true,
        confirmation: {
          title: t("tags:bulk.title", { count }),
          text: t("tags:bulk.text", { count }),
          confirm: t("tags:bulk.confirm", { count }),
        },
        run: async () => (await import("./delete-tags.ts")).deleteTags(tools, rows),
      },
    ];
  },
  actions: (tag, tools) => [
    { label: tools.t("tags:tasksWith"), to: tasksWith(tag) },
    {
      label: tools.t("tags:edit"),
      key: "edit",
      isAllowed: tag.can.update,
      run: () =>
        tools.open((close) => <TagDialog tag={tag} onDone={tools.reportChange} onClose={close} />),
    },
    deleteAction(tools, {
      id: tag.id,
      title: tag.title,
      i18nKey: "tags:delete",
      text: "tags:delete.text",
      mutation: deleteTagMutation,
      isAllowed: tag.can.delete,
    }),
  ],
});

export default function TagsList() {
  const t = useTranslate();
  const list = useRowsList(tagsList);
  const [isCreating, setIsCreating] = useState(false);
  const add = (label: string) => (
    <CreateButton
      permission="canCreateCompanyTags"
      label={label}
      onClick={() => setIsCreating(true)}
    />
  );
  return (
    <>
      <RowsList
        kind={tagsList}
        list={list}
        actions={add(t("tags:list.add"))}
        emptyAction={add(t("tags:create"))}
      />
      {isCreating && <TagDialog onDone={list.reload} onClose={() => setIsCreating(false)} />}
    </>
  );
}
