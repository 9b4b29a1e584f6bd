import Lock from "@mui/icons-material/LockOutlined";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { EmptyState } from "./empty-state.tsx";

export function NoAccessState() {
  const t = useTranslate();
  return <EmptyState icon={<Lock />} title={t("errors:forbidden")} text={t("ui:access.missing")} />;
}
