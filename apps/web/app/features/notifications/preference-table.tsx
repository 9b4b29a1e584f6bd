import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import {
  type NotificationGroup,
  notificationChannels,
} from "@presale/contracts/notification-kinds.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { PreferenceSwitch } from "./preference-switch.tsx";
import type { Preference } from "./preferences.operations.ts";
import type { Choice } from "./use-preferences.ts";

export interface PreferencesProps {
  group: NotificationGroup;
  preferences: readonly Preference[];
  /** Absent during impersonation. */
  onChoose?: (choice: Choice) => void;
}

function KindText({ kind, isAlwaysOn }: Preference) {
  const t = useTranslate();
  return (
    <>
      <Box sx={{ typography: "body2", fontWeight: 500 }}>
        {t(`preferences:kinds.${kind}.label`)}
      </Box>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t(`preferences:kinds.${kind}.description`)} {isAlwaysOn && t("preferences:alwaysHelp")}
      </Box>
    </>
  );
}

export function PreferenceTable({ group, preferences, onChoose }: PreferencesProps) {
  const t = useTranslate();
  return (
    <Table
      aria-label={t(`preferences:groups.${group}`)}
      sx={{ "tr:last-child > *": { border: 0 }, "tr > th:first-of-type": { pl: 2.5 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t("preferences:kind")}</TableCell>
          {notificationChannels.map((channel) => (
            <TableCell key={channel} align="center" sx={{ width: 120 }}>
              {t(`preferences:channels.${channel}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {preferences.map((preference) => (
          <TableRow key={preference.kind}>
            <TableCell component="th" scope="row">
              <KindText {...preference} />
            </TableCell>
            {notificationChannels.map((channel) => (
              <TableCell key={channel} align="center">
                <PreferenceSwitch preference={preference} channel={channel} onChoose={onChoose} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Shows the table's content as cards, for narrow viewports. */
export function PreferenceCards({ preferences, onChoose }: PreferencesProps) {
  const t = useTranslate();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {preferences.map((preference) => (
        <Box
          component="li"
          key={preference.kind}
          sx={{ px: 2.5, py: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}
        >
          <KindText {...preference} />
          {notificationChannels.map((channel) => (
            <Box
              key={channel}
              component="label"
              sx={{
                display: "flex",
                alignItems: "center",
                justifyContent: "space-between",
                minHeight: 44,
                typography: "body2",
              }}
            >
              {t(`preferences:channels.${channel}`)}
              <PreferenceSwitch preference={preference} channel={channel} onChoose={onChoose} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
