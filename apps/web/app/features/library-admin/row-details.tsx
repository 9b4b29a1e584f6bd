import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { useMemo } from "react";
import { DateText } from "../../components/date-text.tsx";
import { TotalText } from "../../components/estimate/total-text.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useRow } from "../../lib/use-row.ts";
import { SubjectList } from "../shared/library/index.ts";
import { type DetailedRow, rowQueries } from "./library-admin.operations.ts";
import { rowActions } from "./row-actions.ts";
import { RowComments } from "./row-comments.tsx";
import { pluralOf, type RowType, readPermission, staffPath, useRowType } from "./row-types.ts";

const pageOf = (type: SubjectType<"comments">): PageKind<DetailedRow> => ({
  backLink: { label: `nav:${pluralOf(type)}`, to: pathTo(`backoffice${subjects[type].area}`) },
  titleOf: ({ title }) => title,
  actions: rowActions(type),
});

const containedTypes = { feature: "task", project: "feature" } as const;
type ContainerType = keyof typeof containedTypes;
type ContainedType = (typeof containedTypes)[ContainerType];
const isContainer = (type: RowType): type is ContainerType => type in containedTypes;
const isContained = (type: RowType): type is ContainedType =>
  Object.values<RowType>(containedTypes).includes(type);

function RowFacts({ row }: { row: DetailedRow }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { company, authorName, createdAt, details } = row;
  const { updatedAt, tags, clientName, tokens } = details;
  const facts: DetailEntry[] = [
    [
      t("libraryAdmin:fields.company"),
      isPermitted("canReadCompaniesAdmin") ? (
        <TextLink key="company" to={pathTo("backofficeCompany", { id: company.id })}>
          <bdi>{company.name}</bdi>
        </TextLink>
      ) : (
        company.name
      ),
    ],
    ...(clientName === null ? [] : [[t("libraryAdmin:fields.client"), clientName] as const]),
    ...(tokens === null ? [] : [[t("libraryAdmin:fields.tokens"), formatCount(tokens)] as const]),
    [t("libraryAdmin:fields.tags"), tags.length > 0 ? tags.join(", ") : "–"],
    [t("libraryAdmin:fields.author"), authorName],
    [t("libraryAdmin:fields.created"), <DateText key="created" value={createdAt} hasTime />],
    [t("libraryAdmin:fields.updated"), <DateText key="updated" value={updatedAt} hasTime />],
  ];
  return <DetailsCard title={t("libraryAdmin:facts")} entries={facts} />;
}

interface SubjectsProps {
  title: string;
  empty: string;
  kind: RowType;
  subjects: DetailedRow["details"]["holds"];
}

function Subjects({ kind, ...list }: SubjectsProps) {
  const { isPermitted } = useSession();
  const toSubject = isPermitted(readPermission(kind))
    ? (id: string) => staffPath(kind, id) ?? ""
    : null;
  return <SubjectList {...list} toSubject={toSubject} />;
}

interface Props {
  kind: SubjectType<"comments">;
  id: string;
}

function RowDetails({ kind, id }: Props) {
  const page = useMemo(() => pageOf(kind), [kind]);
  const state = useRow(rowQueries[kind], { id }, ({ row }) => row);
  const t = useTranslate();
  const { isPermitted } = useSession();
  return (
    <RowPage
      kind={page}
      state={state}
      lead={({ company }) => company.name}
      aside={(row) => <RowFacts row={row} />}
    >
      {({ details }) => (
        <Box sx={{ display: "grid", gap: 2.5 }}>
          <SectionCard title={t("libraryAdmin:fields.estimate")}>
            <Typography variant="h2" component="p">
              <TotalText {...details} />
            </Typography>
          </SectionCard>
          <SectionCard title={t("libraryAdmin:text")}>
            <Typography
              variant="body2"
              dir="auto"
              color={details.text ? undefined : "textSecondary"}
              sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
            >
              {details.text || t("libraryAdmin:noText")}
            </Typography>
          </SectionCard>
          {isContainer(kind) && (
            <Subjects
              title={t(`libraryAdmin:holds.${kind}`)}
              empty={t("libraryAdmin:holdsNothing")}
              kind={containedTypes[kind]}
              subjects={details.holds}
            />
          )}
          {isContained(kind) && (
            <Subjects
              title={t(`libraryAdmin:usedIn.${kind}`)}
              empty={t("libraryAdmin:usedNowhere")}
              kind={kind === "task" ? "feature" : "project"}
              subjects={details.usedIn}
            />
          )}
          {isPermitted("canReadCommentsAdmin") && <RowComments kind={kind} id={id} />}
        </Box>
      )}
    </RowPage>
  );
}

function CompanyRow({ id }: { id: string }) {
  const kind = useRowType(subjectTypes("comments"));
  return <RowDetails key={kind} kind={kind} id={id} />;
}

export default recordScreen(CompanyRow);
