import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { Fact, Facts } from "../library/facts.tsx";
import { TagChips } from "../library/tag-chips.tsx";
import type { Project } from "./projects.operations.ts";
import { ValidUntil } from "./valid-until.tsx";

const projectsWithTag = (id: string) =>
  `${pathTo("projects")}?${new URLSearchParams({ tagIds: id })}`;

function Team({ members }: Pick<Project, "members">) {
  const t = useWords();
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
          <span>{user.name}</span>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t(`projectRole:${role}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What stands beside a project's text: capacity, client, team, dates, tags. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useWords();
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
      <SectionCard title={t("library:details")}>
        <Facts>
          <Fact name={t("projects:form.clientName")}>{project.clientName ?? "–"}</Fact>
          <Fact name={t("projects:form.proposalNumber")}>{project.proposalNumber ?? "–"}</Fact>
          <Fact name={t("projects:form.validUntil")}>
            <ValidUntil day={project.validUntil} />
          </Fact>
          <Fact name={t("library:fields.author")}>{project.author.name}</Fact>
          <Fact name={t("library:fields.created")}>
            <DateText value={project.createdAt} time />
          </Fact>
          <Fact name={t("library:fields.updated")}>
            <DateText value={project.updatedAt} time />
          </Fact>
          <Fact name={t("library:fields.tags")}>
            {project.tags.length > 0 ? (
              <TagChips tags={project.tags} toTag={projectsWithTag} />
            ) : (
              t("library:noTags")
            )}
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title={t("projects:form.team")}>
        <Team members={project.members} />
      </SectionCard>
    </Stack>
  );
}
