import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { HoursText, RangeBar, RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import { type HoursRange, rangeScale } from "../../components/estimate/range-scale.ts";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { DescriptionView } from "../library/description-view.tsx";
import { FilesView } from "../library/files-view.tsx";
import { TaskFacts } from "./task-facts.tsx";
import type { Task } from "./tasks.operations.ts";
import { useTask } from "./use-task.ts";
import { useTaskActions } from "./use-task-actions.tsx";

function TaskActions({ task }: { task: Task }) {
  const t = useWords();
  const navigate = useNavigate();
  const actions = useTaskActions(() => navigate(pathTo("tasks")));
  return (
    <>
      <PermissionGate permission="canUpdateCompanyTasks" can={task.can.update}>
        <ButtonLink
          variant="contained"
          startIcon={<Edit />}
          to={pathTo("editTask", { id: task.id })}
        >
          {t("tasks:edit")}
        </ButtonLink>
      </PermissionGate>
      <PermissionGate permission="canCreateCompanyTasks">
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          loading={actions.isDuplicating || null}
          onClick={() => actions.duplicate(task.id)}
        >
          {t("library:duplicate")}
        </Button>
      </PermissionGate>
      <PermissionGate can={task.can.delete}>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Delete />}
          onClick={() => actions.askToDelete(task)}
        >
          {t("ui:delete")}
        </Button>
      </PermissionGate>
      {actions.dialog}
    </>
  );
}

function Estimate(range: HoursRange) {
  const scale = rangeScale([range]);
  return (
    <>
      <Typography variant="h2" component="p" sx={{ mb: 1.5 }}>
        <HoursText {...range} />
      </Typography>
      <RangeBar {...range} scale={scale} figures="none" />
      <RangeScaleAxis scale={scale} />
    </>
  );
}

/** A task's page: what it is, its range, its files, where it serves. */
export function TaskDetails({ id }: { id: string }) {
  const t = useWords();
  const { task, isLoading, failure, refetch } = useTask(id);
  return (
    <DetailPage
      crumbs={[{ label: t("tasks:title"), to: pathTo("tasks") }]}
      title={task?.title}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
      actions={task && <TaskActions key={task.id} task={task} />}
      aside={task && <TaskFacts task={task} />}
    >
      {task && (
        <Stack spacing={2.5}>
          <SectionCard title={t("library:fields.estimate")}>
            <Estimate {...task} />
          </SectionCard>
          <SectionCard title={t("library:fields.description")}>
            <DescriptionView value={task.description} />
          </SectionCard>
          <SectionCard title={t("library:fields.files")}>
            <FilesView files={task.files} />
          </SectionCard>
        </Stack>
      )}
    </DetailPage>
  );
}
