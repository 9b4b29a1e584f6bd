import Button from "@mui/material/Button";
import { WarningStrip } from "../../components/warning-strip.tsx";
import { formatSharedDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAction } from "../../lib/use-action.ts";
import { canActForCompany } from "./can-act-for-company.ts";
import { cancelCompanyErasureMutation } from "./personal-data.operations.ts";

/** Shows the deletion date, and to admins a button that cancels the deletion. */
export function ErasureStrip({ eraseAt }: { eraseAt: string }) {
  const t = useTranslate();
  const session = useSession();
  const { start, isBusy } = useAction((send) => send(cancelCompanyErasureMutation, {}));
  const handleKeep = async () => {
    const kept = await start();
    if (!kept?.data?.cancelCompanyErasure) return;
    await refreshSessionNow();
    toastSuccess(t("companyData:banner.cancelled"));
  };
  return (
    <WarningStrip
      label={t("companyData:banner.label")}
      lines={[
        t("companyData:banner.text", {
          company: session.user?.company.name ?? "",
          date: formatSharedDate(eraseAt),
        }),
      ]}
      sx={{ mb: 3, flexWrap: { xs: "wrap", sm: "nowrap" } }}
    >
      {canActForCompany(session) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isBusy}
          onClick={() => void handleKeep()}
          sx={{ flexShrink: 0, borderColor: "currentColor" }}
        >
          {t("companyData:banner.cancel")}
        </Button>
      )}
    </WarningStrip>
  );
}
