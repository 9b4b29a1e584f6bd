import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { Notices } from "./notices.tsx";
import { onlyRole } from "./price-values.ts";
import type { Price, WorkRole } from "./prices.operations.ts";

const remediesSx = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1,
  mt: 0.5,
  // Aligns the buttons' text with the message, despite the buttons' padding.
  ml: -1.25,
  "&:empty": { display: "none" },
} as const;

interface Props extends Pick<Price, "problems"> {
  projectId: string;
  roles: readonly WorkRole[];
  /** Makes a role the default of the price. */
  onUseRole: (role: WorkRole) => void;
  /** Focuses the field of the default role. */
  onChooseRole: () => void;
}

/** Shows why the price can't be computed, with remedies for each problem. */
export function PriceProblems({ projectId, problems, roles, onUseRole, onChooseRole }: Props) {
  const t = useTranslate();
  const ratesLink = { label: t("prices:toRates"), to: pathTo("rates") };
  const tasksLink = useSession().isPermitted("canReadCompanyTasks")
    ? {
        label: t("prices:toTasks"),
        to: `${pathTo("tasks")}?withoutRole=yes&projectId=${projectId}`,
      }
    : { label: t("prices:toProject"), to: pathTo("project", { id: projectId }) };
  // Links for fields that are on another page.
  const remedies: Record<string, typeof ratesLink> = {
    rateCardId: ratesLink,
    workRoleId: roles.length > 0 ? tasksLink : ratesLink,
  };
  const singleRole = onlyRole(roles);
  const remediesOf = (field: string) => {
    if (field === "workRoleId" && singleRole)
      return (
        <Button color="inherit" size="small" onClick={() => onUseRole(singleRole)}>
          {t("prices:useRole", { role: singleRole.title })}
        </Button>
      );
    const link = remedies[field];
    return (
      link && (
        <>
          {field === "workRoleId" && roles.length > 0 && (
            <Button color="inherit" size="small" onClick={onChooseRole}>
              {t("prices:chooseRole")}
            </Button>
          )}
          <ButtonLink color="inherit" size="small" to={link.to}>
            {link.label}
          </ButtonLink>
        </>
      )
    );
  };
  return (
    <Notices>
      {problems.map(({ field, message }) => (
        <Alert key={field} severity="warning" role="note">
          {message} {t("prices:problem")}
          <Box sx={remediesSx}>{remediesOf(field)}</Box>
        </Alert>
      ))}
    </Notices>
  );
}
