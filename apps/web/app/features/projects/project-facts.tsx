import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { soldStates } from "@presale/domain/project-state.ts";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { IsolatedText } from "../../components/isolated-text.tsx";
import { InPlaceCell } from "../../components/rows/in-place.tsx";
import type { InPlaceField } from "../../components/rows/in-place-field.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import { LibraryDetails } from "../shared/library/index.ts";
import { editableProject } from "./editable-project.ts";
import { PriceLink } from "./price-link.tsx";
import type { PriceSummary, Project } from "./projects.operations.ts";
import type { ProposalRow } from "./proposal-editors.tsx";
import { clientInPlace, proposalNumberInPlace, validUntilInPlace } from "./proposal-in-place.ts";
import { ValidUntil } from "./valid-until.tsx";

function Team({ members }: Pick<Project, "members">) {
  const t = useTranslate();
  if (members.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("projects:page.noTeam")}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
      {members.map(({ role, user }) => (
        <Box
          component="li"
          key={user.id}
          sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.5 }}
        >
          <span translate="no">{user.name}</span>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t(`library:projectRole.${role}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface FactProps {
  field: InPlaceField<ProposalRow>;
  project: Project;
}

/** Renders a detail of the proposal that can be edited in place. */
function Fact({ field, project }: FactProps) {
  const t = useTranslate();
  const name = field.name as "clientName" | "proposalNumber" | "validUntil";
  const value = project[name];
  return (
    // The button is higher than its line.
    <Box sx={{ my: -0.75, [touchQuery]: { my: 0 } }}>
      <InPlaceCell field={field} editable={editableProject} row={project} isOfPage>
        {value === null ? (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {project.can.update ? t("projects:inPlace.add") : "–"}
          </Box>
        ) : name === "validUntil" ? (
          <ValidUntil day={value} />
        ) : (
          <IsolatedText>{value}</IsolatedText>
        )}
      </InPlaceCell>
    </Box>
  );
}

interface Props {
  project: Project;
  price: PriceSummary | null | undefined;
}

export function ProjectFacts({ project, price }: Props) {
  const t = useTranslate();
  return (
    <Stack spacing={2.5}>
      <SectionCard title={t("projects:page.capacity")}>
        <CapacityMeter
          used={project.taskCount}
          capacity={project.capacity}
          free={limits.freeTasksPerProject}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {project.taskCount >= project.capacity && t("builder:capacity.next")}{" "}
          {project.tokensSpent > 0 &&
            t("projects:page.tokensSpent", { count: project.tokensSpent })}
        </Typography>
      </SectionCard>
      <LibraryDetails
        row={project}
        editable={editableProject}
        leadingEntries={[
          [
            t("projects:form.clientName"),
            <Fact key="client" field={clientInPlace} project={project} />,
          ],
          [
            t("projects:form.proposalNumber"),
            <Fact key="number" field={proposalNumberInPlace} project={project} />,
          ],
          [
            t("projects:form.validUntil"),
            <Fact key="day" field={validUntilInPlace} project={project} />,
          ],
          [
            t("projects:page.versions"),
            <TextLink key="versions" to={pathTo("projectVersions", { id: project.id })}>
              {t(
                project.lastVersion > 0 ? "projects:page.openVersions" : "projects:page.noVersions",
              )}
            </TextLink>,
          ],
          ...(soldStates.includes(project.state)
            ? [
                [
                  t("library:projectTabs.actualHours"),
                  <TextLink key="hours" to={pathTo("projectActualHours", { id: project.id })}>
                    {t("projects:page.openActualHours")}
                  </TextLink>,
                ] as const,
              ]
            : []),
          ...(price
            ? [
                [
                  t("projects:page.price"),
                  <PriceLink key="price" id={project.id} price={price} />,
                ] as const,
              ]
            : []),
        ]}
        toTag={(tagIds) => listLink(pathTo("projects"), { tagIds })}
      />
      <SectionCard title={t("projects:form.team")}>
        <Team members={project.members} />
      </SectionCard>
    </Stack>
  );
}
