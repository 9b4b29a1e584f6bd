import Close from "@mui/icons-material/Close";
import ContentPaste from "@mui/icons-material/ContentPasteOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { FailureAlert } from "../../components/states/failure-alert.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useAction } from "../../lib/use-action.ts";
import { createSampleMutation } from "./dashboard.operations.ts";
import type { StartName } from "./steps.ts";

interface OptionProps {
  name: StartName;
  icon: ReactNode;
  children: ReactNode;
}

function Option({ name, icon, children }: OptionProps) {
  const t = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        gap: 1,
        p: 2.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
      }}
    >
      <Box aria-hidden sx={{ color: "primary.ink", lineHeight: 0 }}>
        {icon}
      </Box>
      <Typography variant="h3">{t(`workspace:dashboard.start.${name}.title`)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {t(`workspace:dashboard.start.${name}.text`)}
      </Typography>
      {children}
    </Box>
  );
}

function OpenSampleButton() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { start, isBusy, failure } = useAction(async (send) => {
    const { data, failure } = await send(createSampleMutation, {});
    const id = data?.createSampleProject?.id;
    if (id) await navigate(pathTo("projectReport", { id }));
    return { failure };
  });
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => void start()}>
        {t("workspace:dashboard.start.sample.action")}
      </Button>
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}

/** Creates a project and opens its sheet, where the user names it. */
function StartSheetButton() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { start, isBusy, failure } = useAction(async (send) => {
    const { startProject } = await import("./start-project.ts");
    const untitled = t("workspace:dashboard.start.sheet.untitled");
    const { id, failure } = await startProject(send, untitled);
    if (id) await navigate(pathTo("projectSheet", { id }), { state: { isUntitled: true } });
    return { failure };
  });
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => void start()}>
        {t("workspace:dashboard.start.sheet.action")}
      </Button>
      {failure && <FailureAlert failure={failure} />}
    </>
  );
}

interface Props {
  /** Ways to begin that the user's permissions allow, in this order. */
  names: readonly StartName[];
  onPaste: () => void;
  onClose: () => void;
}

/** Shows an empty company the ways to begin. */
export function StartGuide({ names, onPaste, onClose }: Props) {
  const t = useTranslate();
  const options: Record<StartName, Omit<OptionProps, "name">> = {
    sample: { icon: <Visibility />, children: <OpenSampleButton /> },
    sheet: { icon: <TableChart />, children: <StartSheetButton /> },
    paste: {
      icon: <ContentPaste />,
      children: (
        <Button variant="outlined" onClick={onPaste}>
          {t("workspace:dashboard.start.paste.action")}
        </Button>
      ),
    },
    feature: {
      icon: <Layers />,
      children: (
        <ButtonLink variant="outlined" to={pathTo("newFeature")}>
          {t("workspace:dashboard.start.feature.action")}
        </ButtonLink>
      ),
    },
  };
  return (
    <Card component="section" aria-labelledby="steps-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id="steps-title" variant="h2">
            {t("workspace:dashboard.steps.title")}
          </Typography>
          <Typography color="textSecondary">{t("workspace:dashboard.start.lead")}</Typography>
        </Box>
        <IconButton aria-label={t("workspace:dashboard.steps.close")} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 2,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: 2,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: `repeat(${names.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {names.map((name) => (
          <Option key={name} name={name} {...options[name]} />
        ))}
      </Box>
    </Card>
  );
}
