import SwitchAccount from "@mui/icons-material/SwitchAccountOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { returnToAdmin } from "../../lib/impersonation.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { isLoggedIn, takeDestination } from "../../lib/session.ts";

const minuteMs = 60_000;
const minutesLeft = (endsAt: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / minuteMs));

/** Returns the minutes until impersonation or delegation expires. At 0, refreshes the session. */
function useMinutesLeft(endsAt: string): number {
  const [minutes, setMinutes] = useState(() => minutesLeft(endsAt));
  useEffect(() => {
    setMinutes(minutesLeft(endsAt));
    const timer = setInterval(() => {
      const now = minutesLeft(endsAt);
      setMinutes(now);
      if (now === 0) void refreshSessionNow();
    }, minuteMs / 4);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}

interface Props {
  staff: string;
  /** Null for delegation: staff act for the company, not as a user. */
  user: string | null;
  company: string;
  endsAt: string;
}

export function ImpersonationBannerContent({ staff, user, company, endsAt }: Props) {
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const minutes = useMinutesLeft(endsAt);
  const navigate = useNavigate();
  const handleReturn = async () => {
    setIsBusy(true);
    try {
      await returnToAdmin();
      // In the workspace, the layout has already navigated back. Public pages don't follow the
      // session.
      const destination = isLoggedIn() ? takeDestination() : null;
      if (destination) await navigate(destination, { replace: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box
      component="section"
      aria-label={t("impersonation:label")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: "inherit",
        px: { xs: 2, sm: 3 },
        py: 0.75,
        color: "#fff",
        typography: "body2",
      }}
    >
      <SwitchAccount fontSize="small" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {user === null
            ? t("impersonation:onBehalf", { staff, company })
            : t("impersonation:who", { staff, user, company })}
        </Box>{" "}
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          {t("impersonation:left", { count: minutes })}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        onClick={handleReturn}
        sx={{ flexShrink: 0, borderColor: "currentColor" }}
      >
        {t("impersonation:return")}
      </Button>
    </Box>
  );
}
