import Stack from "@mui/material/Stack";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { Fact, Facts } from "../library/facts.tsx";
import { tasksWithTag } from "../library/links.ts";
import { TagChips } from "../library/tag-chips.tsx";
import { UsedIn } from "../library/used-in.tsx";
import type { Task } from "./tasks.operations.ts";

/** What stands beside a task's text: who, when, tags, where it serves. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useWords();
  return (
    <Stack spacing={2.5}>
      <SectionCard title={t("library:details")}>
        <Facts>
          <Fact name={t("library:fields.author")}>{task.author.name}</Fact>
          <Fact name={t("library:fields.created")}>
            <DateText value={task.createdAt} time />
          </Fact>
          <Fact name={t("library:fields.updated")}>
            <DateText value={task.updatedAt} time />
          </Fact>
          <Fact name={t("library:fields.tags")}>
            {task.tags.length > 0 ? (
              <TagChips tags={task.tags} toTag={tasksWithTag} />
            ) : (
              t("library:noTags")
            )}
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title={t("library:fields.usedIn")}>
        <UsedIn places={task.usedIn} toPlace={(id) => pathTo("feature", { id })} />
      </SectionCard>
    </Stack>
  );
}
