import Computer from "@mui/icons-material/ComputerOutlined";
import Smartphone from "@mui/icons-material/PhoneIphoneOutlined";
import SupportAgent from "@mui/icons-material/SupportAgentOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import type { ReactNode } from "react";
import { DateText } from "../../components/date-text.tsx";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import type { OwnSession } from "./profile.operations.ts";

/** Returns a label such as "Firefox 144 on Windows". */
export function deviceOf(t: Translate, { browser, operatingSystem, isStaff }: OwnSession): string {
  if (isStaff) return t("profile:sessions.staff");
  if (browser && operatingSystem) return t("profile:sessions.device", { browser, operatingSystem });
  return browser ?? operatingSystem ?? t("profile:sessions.unknownDevice");
}

const iconOf = ({ operatingSystem, isStaff }: OwnSession) => {
  if (isStaff) return SupportAgent;
  return operatingSystem === "iOS" || operatingSystem === "Android" ? Smartphone : Computer;
};

interface Props {
  session: OwnSession;
  /** Absent if this session can't be ended here. */
  onEnd?: () => void;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap: 0.5 }}>
      <Box component="dt" sx={{ whiteSpace: "nowrap" }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, color: "text.primary" }}>
        {children}
      </Box>
    </Box>
  );
}

export function SessionRow({ session, onEnd }: Props) {
  const t = useTranslate();
  const { ipAddress, createdAt, lastUsedAt, isCurrent, isStaff } = session;
  const device = deviceOf(t, session);
  const Icon = iconOf(session);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        columnGap: 2,
        rowGap: 0.5,
        px: 2.5,
        py: 2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Icon aria-hidden sx={{ color: "text.secondary", mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Box component="span" sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
            {device}
          </Box>
          {isCurrent && (
            <Chip size="small" variant="outlined" label={t("profile:sessions.current")} />
          )}
        </Box>
        {isStaff && (
          <Box sx={{ typography: "body2", color: "text.secondary" }}>
            {t("profile:sessions.staffHelp")}
          </Box>
        )}
      </Box>
      {onEnd && (
        <Button
          size="small"
          variant="outlined"
          onClick={onEnd}
          aria-label={t("profile:sessions.endOf", { device })}
        >
          {t("profile:sessions.end")}
        </Button>
      )}
      <Box
        component="dl"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          columnGap: 2.5,
          rowGap: 0.25,
          m: 0,
          // Below the text, indented by the icon's width.
          flexBasis: "100%",
          pl: 5,
          typography: "body2",
          color: "text.secondary",
        }}
      >
        {ipAddress && <Fact label={t("profile:sessions.ipAddress")}>{ipAddress}</Fact>}
        <Fact label={t("profile:sessions.created")}>
          <DateText value={createdAt} hasTime />
        </Fact>
        <Fact label={t("profile:sessions.lastUsed")}>
          {isCurrent ? t("profile:sessions.now") : <DateText value={lastUsedAt} hasTime />}
        </Fact>
      </Box>
    </Box>
  );
}
