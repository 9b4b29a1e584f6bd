import Box from "@mui/material/Box";
import { TextLink } from "../../../components/text-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";

interface Props {
  projectId: string;
  version: number;
}

/** Tells users that the accepted version is frozen, without later changes of the project. */
export function AcceptedNotice({ projectId, version }: Props) {
  const t = useTranslate();
  return (
    <Box className="no-print" sx={{ color: "text.primary" }}>
      {t("library:accepted.text", { version })}{" "}
      <TextLink to={pathTo("compareVersions", { id: projectId, from: String(version), to: "now" })}>
        {t("library:accepted.compare")}
      </TextLink>
    </Box>
  );
}
