import Box from "@mui/material/Box";
import { type ReactNode, useCallback, useState } from "react";
import { TextLink } from "../../components/text-link.tsx";
import { WarningStrip } from "../../components/warning-strip.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { sandboxesQuery } from "./sandboxes.operations.ts";

/** Shows a banner above every backoffice page while payments or emails are simulated. */
export function UnderSandboxBanner({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { data } = useData(
    sandboxesQuery,
    {},
    { isCached: true, skip: !isPermitted("canLoginAdmin") },
  );
  const [height, setHeight] = useState(0);
  const measure = useCallback((strip: HTMLElement) => {
    const observer = new ResizeObserver(() => setHeight(strip.offsetHeight));
    observer.observe(strip);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
  const { payments, emails } = data?.sandboxes ?? {};
  const lines = [
    payments && t(`backoffice:sandboxes.payments.${payments}`),
    emails && t(`backoffice:sandboxes.emails.${emails}`),
  ].filter((line) => typeof line === "string");
  return (
    <>
      {lines.length > 0 && (
        <WarningStrip
          ref={measure}
          label={t("backoffice:sandboxes.label")}
          lines={lines}
          sx={{
            position: "sticky",
            top: "var(--bar-bottom)",
            // Above sticky table heads.
            zIndex: 5,
            mb: 3,
            fontSize: { xs: "0.75rem", sm: "0.875rem" },
          }}
        >
          <TextLink
            to={pathTo("backofficeSettings")}
            color="inherit"
            sx={{ color: "inherit", textDecorationColor: "currentColor" }}
          >
            {t("backoffice:sandboxes.settings")}
          </TextLink>
        </WarningStrip>
      )}
      <Box style={{ "--shell-top": `calc(var(--bar-bottom) + ${height}px)` } as object}>
        {children}
      </Box>
    </>
  );
}
