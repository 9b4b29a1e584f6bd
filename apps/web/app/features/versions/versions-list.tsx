import Lock from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { ButtonLink } from "../../components/button-link.tsx";
import { DateText } from "../../components/date-text.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { SelectRowBox } from "../../components/list/list-selection.tsx";
import { type UseRowSelection, useRowSelection } from "../../components/list/use-row-selection.ts";
import { type MenuAction, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { SelectionBar } from "../../components/selection-bar.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { wrappedRowsIf } from "../../components/wrapped-rows.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Named } from "../../lib/named.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { phoneQuery } from "../../lib/theme/widths.ts";
import { useData } from "../../lib/use-data.ts";
import { ProjectTabs, projectCrumbs, useKnownHeader } from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { NetText, netPriceText } from "./net-text.tsx";
import { SentTo } from "./sent-to.tsx";
import { useRefetchWhile } from "./use-refetch-while.ts";
import { mayChangeVersions, versionActions } from "./version-actions.tsx";
import { versionResumes } from "./version-resumes.ts";
import { VersionStatus } from "./version-status.tsx";
import { type VersionRow, versionsQuery } from "./versions.operations.ts";

// Container queries, since the list beside the sidebar is narrower than the window.
const narrowList = "@container (max-width: 899px)";

const wideList = "@container (min-width: 1050px)";

/**
 * In a narrow list, puts the checkbox, the title and the menu on the first line. The other cells
 * are below the title, in three columns, or in one on a phone.
 */
const tableSx = [
  wrappedRowsIf(narrowList),
  {
    [wideList]: { "& .figure": { whiteSpace: "nowrap" } },
    [narrowList]: {
      "& tbody tr": {
        display: "grid",
        gridTemplateColumns: "auto repeat(3, minmax(0, 1fr)) auto",
        columnGap: 1.5,
        rowGap: 0.5,
      },
      "& tbody td:nth-of-type(3n + 2)": { gridColumn: 2 },
      "& tbody td:nth-of-type(3n)": { gridColumn: 3 },
      "& tbody td:nth-of-type(3n + 1)": { gridColumn: 4 },
      "& tbody th": { width: "auto", gridColumn: "2 / 5", gridRow: 1, alignSelf: "center" },
      "& tbody tr > .MuiTableCell-paddingCheckbox": { gridColumn: 1, gridRow: 1, width: "auto" },
      "& tbody tr > :last-child": { gridColumn: 5, gridRow: 1, width: "auto" },
    },
    [`@media ${phoneQuery}`]: {
      "& tbody tr > td:not(.MuiTableCell-paddingCheckbox, :last-child)": { gridColumn: "2 / -1" },
    },
  },
];

interface RowProps {
  projectId: string;
  version: VersionRow;
  selection: UseRowSelection<VersionRow>;
  actions: readonly MenuAction[];
  /** True if any version of the project has a price. */
  hasPrices: boolean;
}

function Row({ projectId, version, selection, actions, hasPrices }: RowProps) {
  const t = useTranslate();
  const title = t("proposalVersions:version", { number: version.number });
  return (
    <TableRow selected={selection.has(version.id)}>
      <TableCell padding="checkbox">
        <SelectRowBox row={version} selection={selection} titleOf={() => title} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere" }}>
        <TwoLines small={version.note}>
          <TextLink
            to={pathTo("projectVersion", { id: projectId, number: String(version.number) })}
          >
            {title}
          </TextLink>
        </TwoLines>
      </TableCell>
      <TableCell>
        <VersionStatus version={version} />
      </TableCell>
      <TableCell data-label={t("proposalVersions:list.sentTo")} sx={{ overflowWrap: "anywhere" }}>
        <SentTo {...version} />
      </TableCell>
      <TableCell>
        <TwoLines small={t("proposalVersions:tasks", { count: version.taskCount })}>
          <HoursText {...version} />
        </TwoLines>
      </TableCell>
      {hasPrices && (
        <TableCell className="figure" data-label={t("proposalVersions:list.netPrice")}>
          <NetText version={version} />
        </TableCell>
      )}
      <TableCell className="figure" data-label={t("proposalVersions:validUntil")}>
        <DateText value={version.lastDay} />
      </TableCell>
      <TableCell className="figure" data-label={t("proposalVersions:list.frozen")}>
        <TwoLines small={<span translate="no">{version.author.name}</span>}>
          <DateText value={version.createdAt} hasTime />
        </TwoLines>
      </TableCell>
      <TableCell align="right">
        <RowMenu title={title} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

interface TableProps {
  project: Named;
  versions: readonly VersionRow[];
  onChanged: () => void;
}

function VersionsTable({ project, versions, onChanged }: TableProps) {
  const t = useTranslate();
  const selection = useRowSelection(versions, project.id);
  const { actionsFor, dialog } = useRowActions(versionActions(project), {
    onChanged,
    onRemoved: onChanged,
  });
  const hasPrices = versions.some((version) => netPriceText(version) !== null);
  const selected = versions.filter(({ id }) => selection.has(id));
  const [later, earlier] = selected;
  const isPair = selected.length === 2 && earlier && later;
  const label = t("ui:selection.count", { count: selected.length });
  return (
    <>
      <Box sx={{ containerType: "inline-size" }}>
        <Table aria-label={t("proposalVersions:titles.list")} sx={tableSx}>
          <TableHead>
            <TableRow>
              <TableCell component="td" padding="checkbox" />
              <TableCell>{t("proposalVersions:list.number")}</TableCell>
              <TableCell>{t("proposalVersions:list.status")}</TableCell>
              <TableCell>{t("proposalVersions:list.sentTo")}</TableCell>
              <TableCell>{t("proposalVersions:list.estimate")}</TableCell>
              {hasPrices && <TableCell>{t("proposalVersions:list.netPrice")}</TableCell>}
              <TableCell className="figure">{t("proposalVersions:validUntil")}</TableCell>
              <TableCell>{t("proposalVersions:list.frozen")}</TableCell>
              <TableCell sx={{ width: 56 }}>
                <span style={visuallyHidden}>{t("ui:list.actions")}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {versions.map((version) => (
              <Row
                key={version.id}
                projectId={project.id}
                version={version}
                selection={selection}
                actions={actionsFor(version)}
                hasPrices={hasPrices}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
      {selected.length > 0 && (
        <SelectionBar label={label} clearLabel={t("ui:selection.clear")} onClear={selection.clear}>
          {isPair ? (
            <ButtonLink
              size="small"
              variant="outlined"
              to={pathTo("compareVersions", {
                id: project.id,
                from: String(earlier.number),
                to: String(later.number),
              })}
            >
              {t("proposalVersions:list.compare")}
            </ButtonLink>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {t("proposalVersions:list.chooseTwo")}
            </Typography>
          )}
        </SelectionBar>
      )}
      {dialog}
    </>
  );
}

/** Renders nothing for users who may not freeze versions. */
function FreezeLink({ id, lastVersion }: { id: string; lastVersion: number }) {
  const t = useTranslate();
  if (!mayChangeVersions(useSession(), "canUpdateCompanyProjects")) return null;
  return (
    <ButtonLink variant="contained" startIcon={<Lock />} to={pathTo("freezeVersion", { id })}>
      {t("proposalVersions:freezeNumber", { number: lastVersion + 1 })}
    </ButtonLink>
  );
}

function VersionsList({ id }: { id: string }) {
  const t = useTranslate();
  const { data, isLoading, failure, retry } = useData(versionsQuery, { projectId: id });
  const project = data?.project;
  const known = useKnownHeader(id, project);
  const versions = data?.versions;
  const isPreparing = versions?.some(({ status }) => status === "preparing") ?? false;
  const isSlow = useRefetchWhile(isPreparing, retry);
  return (
    <DetailPage
      crumbs={projectCrumbs(t, id, known?.title)}
      current={t("proposalVersions:titles.list")}
      title={project?.title}
      browserTitle={
        project ? t("proposalVersions:list.title", { title: project.title }) : undefined
      }
      knownTitle={known?.title}
      titleTool={project ? <StateMenu project={project} /> : known?.tool}
      tabs={<ProjectTabs id={id} title={project?.title} current="versions" />}
      lead={t("proposalVersions:list.lead")}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
      actions={project && versions && versions.length > 0 && <FreezeLink {...project} />}
    >
      <ResumeBanner handlers={versionResumes} />
      {isSlow && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {t("proposalVersions:list.slow")}
        </Alert>
      )}
      {project && versions && (
        <SectionCard flush>
          {versions.length > 0 ? (
            <VersionsTable project={project} versions={versions} onChanged={retry} />
          ) : (
            <EmptyState
              icon={<Lock />}
              title={t("proposalVersions:list.emptyTitle")}
              text={t("proposalVersions:list.emptyText")}
              action={<FreezeLink {...project} />}
            />
          )}
        </SectionCard>
      )}
    </DetailPage>
  );
}

export default recordScreen(VersionsList);
