import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useSend } from "../../lib/use-send.ts";
import {
  BuilderPage,
  type BuilderProps,
  BuilderQuestions,
  BuilderView,
  useBuilder,
  useLibrary,
  useLibraryParams,
} from "../shared/builder/index.ts";
import { TagNames } from "../shared/tags/index.ts";
import { NewTaskDialog } from "../shared/task-form/index.ts";
import { duplicateFeature } from "./feature-actions.tsx";
import { featureBuilderApi, loadTasks } from "./feature-builder.api.ts";
import type { TaskPart } from "./feature-builder.operations.ts";

interface Props extends Pick<BuilderProps, "Peek" | "editable"> {
  id: string;
}

const TaskTags = ({ item }: { item: TaskPart }) => <TagNames tags={item.tags} />;

export function FeatureBuilder({ id, Peek, editable }: Props) {
  const t = useTranslate();
  const params = useLibraryParams("feature");
  const api = useMemo(() => featureBuilderApi(id), [id]);
  const builder = useBuilder("feature", api);
  const library = useLibrary(loadTasks, params);
  /** Initial title of the new task; null while the form is closed. */
  const [newTaskTitle, setNewTaskTitle] = useState<string | null>(null);
  const { whole, parts, totals } = builder;
  const canUpdate = whole?.can.update ?? false;
  const { isPermitted } = useSession();
  const navigate = useNavigate();
  const send = useSend();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const duplicate = async () => {
    setIsDuplicating(true);
    await duplicateFeature({ send, t, navigate }, id);
    setIsDuplicating(false);
  };

  const newTask = (
    <PermissionGate permission="canCreateCompanyTasks" can={canUpdate}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Add />}
        onClick={() => setNewTaskTitle("")}
      >
        <span data-icon-on-phone="">{t("features:newTask")}</span>
      </Button>
    </PermissionGate>
  );

  return (
    <BuilderPage
      crumbs={[
        { label: t("nav:features"), to: pathTo("features") },
        ...(whole ? [{ label: whole.title, to: pathTo("feature", { id }) }] : []),
      ]}
      title={whole?.title}
      failure={builder.loadFailure}
      onRetry={() => void builder.reload()}
      toPage={{ label: t("features:page.toPage"), to: pathTo("feature", { id }) }}
      links={[{ label: t("features:openSheet"), to: pathTo("featureSheet", { id }) }]}
      pageActions={
        canUpdate && isPermitted("canCreateCompanyTasks")
          ? [
              {
                id: "action:newTask",
                label: t("features:newTaskHere"),
                hint: whole?.title,
                run: () => setNewTaskTitle(""),
                runNamed: setNewTaskTitle,
              },
            ]
          : []
      }
    >
      <BuilderView
        builder={builder}
        library={library}
        params={params}
        canUpdate={canUpdate}
        Peek={Peek}
        editable={editable}
        mayCost={whole ? api.mayCost(whole) : false}
        costOf={api.costOf}
        RowDetail={TaskTags}
        libraryActions={newTask}
        emptyAction={newTask}
        totals={{
          totals,
          tasks: parts,
          countLabel: t("features:taskCount", { count: parts.length }),
          children: whole && whole.usedIn.length > 0 && (
            <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.75 }}>
              {t("builder:usedBy", { count: whole.usedIn.length })}
            </Box>
          ),
        }}
      />
      <BuilderQuestions
        builder={builder}
        isDuplicating={isDuplicating}
        onDuplicate={() => void duplicate()}
      />
      {newTaskTitle !== null && (
        <NewTaskDialog
          title={newTaskTitle}
          onClose={() => setNewTaskTitle(null)}
          onCreated={(task) => {
            library.reload();
            void builder.add([task]);
          }}
        />
      )}
    </BuilderPage>
  );
}
