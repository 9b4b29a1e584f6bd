import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Permission } from "@presale/contracts/permissions.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { type Progress, type StepName, type StepState, stepsOf } from "./steps.ts";

interface Props {
  progress: Progress;
  latestProjectId: string | undefined;
  onClose: () => void;
}

const stepPermissions: Record<StepName, Permission> = {
  task: "canCreateCompanyTasks",
  feature: "canCreateCompanyFeatures",
  project: "canCreateCompanyProjects",
  proposal: "canReadCompanyProjects",
};

function StepMark({ state, number }: { state: StepState; number: number }) {
  const t = useTranslate();
  if (state === "done")
    return (
      <CheckCircle
        titleAccess={t("workspace:dashboard.steps.done")}
        sx={{ color: "success.main", width: 28, height: 28 }}
      />
    );
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        width: 28,
        height: 28,
        borderRadius: "50%",
        typography: "subtitle2",
        border: 1,
        borderColor: state === "next" ? "primary.ink" : "divider",
        color: state === "next" ? "primary.ink" : "text.secondary",
      }}
    >
      {number}
    </Box>
  );
}

export function StepList({ progress, latestProjectId, onClose }: Props) {
  const t = useTranslate();
  const targets: Record<StepName, string | undefined> = {
    task: pathTo("newTask"),
    feature: pathTo("newFeature"),
    project: pathTo("newProject"),
    proposal: latestProjectId && pathTo("project", { id: latestProjectId }),
  };
  return (
    <Card component="section" aria-labelledby="steps-title">
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, pl: 2.5, pr: 1, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id="steps-title" variant="h3" component="h2">
            {t("workspace:dashboard.steps.title")}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t("workspace:dashboard.steps.lead")}
          </Typography>
        </Box>
        <IconButton
          aria-label={t("workspace:dashboard.steps.close")}
          onClick={onClose}
          sx={{ mt: -1 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {stepsOf(progress).map(({ name, state }, index) => {
          const to = targets[name];
          return (
            <Box
              component="li"
              key={name}
              aria-current={state === "next" ? "step" : undefined}
              sx={{
                display: "grid",
                gridTemplateColumns: "28px minmax(0, 1fr)",
                columnGap: 2,
                px: 2.5,
                py: 1.25,
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              <StepMark state={state} number={index + 1} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 28 }}>
                  <Typography variant="h4" component="h3">
                    {t(`workspace:dashboard.steps.${name}.title`)}
                  </Typography>
                  {state === "next" && (
                    <Chip
                      size="small"
                      color="primary"
                      label={t("workspace:dashboard.steps.next")}
                    />
                  )}
                </Box>
                {state === "next" && (
                  // The same height for each step, since the skeleton shows the first one.
                  <Typography
                    variant="body2"
                    color="textSecondary"
                    sx={{ minHeight: { xs: "3lh", sm: "2lh" } }}
                  >
                    {t(`workspace:dashboard.steps.${name}.text`)}
                  </Typography>
                )}
                {state === "next" && to && (
                  <Box sx={{ mt: 1, mb: 0.5 }}>
                    <PermissionGate permission={stepPermissions[name]}>
                      <ButtonLink variant="contained" to={to}>
                        {t(`workspace:dashboard.steps.${name}.action`)}
                      </ButtonLink>
                    </PermissionGate>
                  </Box>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
