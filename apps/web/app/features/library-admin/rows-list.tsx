import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import Label from "@mui/icons-material/LabelOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import type { ReactNode } from "react";
import { dayInFile } from "../../components/list/file-values.ts";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { defineList, type ListKind } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { DateText } from "../../components/plain-values.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { manyOf, type RowType, readPermission, staffPath } from "./kinds.ts";
import {
  featuresQuery,
  type LibraryRow,
  projectsQuery,
  tagsQuery,
  tasksQuery,
} from "./library-admin.operations.ts";
import { rowActions } from "./row-actions.ts";

/** Set by links alone. */
const ofCompany: Filter<string, LibraryRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("libraryAdmin:thisCompany");
    return t("libraryAdmin:ofCompany", { name });
  },
};

interface Asked {
  words?: string | null;
  companyId?: string | null;
}
type Declared = Omit<
  ListKind<unknown, Asked, LibraryRow, "createdAt" | "title" | "company", OfCompany>,
  "query" | "pick"
>;
type OfCompany = { companyId: typeof ofCompany };

/** What the four lists have alike: they differ in what they are asked for and where rows lead. */
const rowsOf = (type: RowType, icon: ReactNode): Declared => ({
  words: `libraryAdmin:${manyOf(type)}` as const,
  lead: `libraryAdmin:${manyOf(type)}.lead` as const,
  icon,
  permission: readPermission(type),
  orders: ["createdAt", "title", "company"],
  order: "DESC",
  filters: { companyId: ofCompany },
  filterOf: ({ words, companyId }) => ({ words, companyId }),
  titleOf: ({ title }) => title,
  actions: rowActions(type),
  columns: ({ t }) => [
    {
      id: "title",
      header: t("libraryAdmin:fields.title"),
      orderBy: "title",
      file: [
        { header: t("libraryAdmin:fields.title"), value: ({ title }) => title },
        { header: t("libraryAdmin:fields.company"), value: ({ company }) => company.name },
      ],
      cell: ({ id, title, company }) => {
        const to = staffPath(type, id);
        return (
          <TwoLines small={company.name}>
            {to === null ? title : <RowLink to={to}>{title}</RowLink>}
          </TwoLines>
        );
      },
    },
    {
      id: "author",
      header: t("libraryAdmin:fields.author"),
      width: 200,
      leaves: 2,
      cell: ({ authorName }) => authorName,
    },
    {
      id: "createdAt",
      header: t("libraryAdmin:fields.created"),
      orderBy: "createdAt",
      width: 140,
      leaves: 1,
      file: ({ createdAt }) => dayInFile(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

const projectsList = defineList(
  projectsQuery,
  ({ projectsOfCompanies }) => projectsOfCompanies,
)(rowsOf("project", <AccountTree />));
const featuresList = defineList(
  featuresQuery,
  ({ featuresOfCompanies }) => featuresOfCompanies,
)(rowsOf("feature", <Layers />));
const tasksList = defineList(
  tasksQuery,
  ({ tasksOfCompanies }) => tasksOfCompanies,
)(rowsOf("task", <Checklist />));
const tagsList = defineList(
  tagsQuery,
  ({ tagsOfCompanies }) => tagsOfCompanies,
)(rowsOf("tag", <Label />));

/** The rows of all companies. */
export const ProjectsList = () => <RowsList kind={projectsList} list={useRowsList(projectsList)} />;
export const FeaturesList = () => <RowsList kind={featuresList} list={useRowsList(featuresList)} />;
export const TasksList = () => <RowsList kind={tasksList} list={useRowsList(tasksList)} />;
export const TagsList = () => <RowsList kind={tagsList} list={useRowsList(tagsList)} />;
