import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useNavigate } from "react-router";
import { type RowActions, useRowActions } from "../../../components/rows/row-actions.tsx";
import { useRowCallbacks } from "../../../components/rows/row-callbacks.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { deleteSample, mayDeleteSample, type SampleRow } from "./sample-deletion.ts";

const actionsOf: RowActions<SampleRow> = (row, tools) =>
  mayDeleteSample(tools, row)
    ? [{ label: tools.t("library:sample.remove"), run: () => deleteSample(tools, row) }]
    : [];

function Notice({ project }: { project: SampleRow }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { onRemoved } = useRowCallbacks();
  const { actionsFor, dialog } = useRowActions(actionsOf, {
    onChanged: () => {},
    onRemoved: onRemoved ?? (() => void navigate(pathTo("dashboard"))),
  });
  return (
    <Alert
      severity="info"
      className="no-print"
      sx={{ alignItems: "center", flexWrap: { xs: "wrap", sm: "nowrap" } }}
      action={actionsFor(project).map(({ label, onClick }) => (
        <Button key={label} color="inherit" onClick={onClick}>
          {label}
        </Button>
      ))}
    >
      {t("library:sample.notice")}
      {dialog}
    </Alert>
  );
}

/** Says that the project is the sample, and offers to delete it with its features and tasks. */
export const SampleNotice = ({ project }: { project: SampleRow }) =>
  project.isSample ? <Notice project={project} /> : null;
