import Lock from "@mui/icons-material/LockOutlined";
import { useWords } from "../../lib/i18n/use-words.ts";
import { EmptyState } from "./empty-state.tsx";

export function NoAccessState() {
  const t = useWords();
  return <EmptyState icon={<Lock />} title={t("errors:forbidden")} text={t("ui:access.missing")} />;
}
