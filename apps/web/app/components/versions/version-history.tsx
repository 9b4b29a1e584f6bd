import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { PermissionGate } from "../permission-gate.tsx";
import { type RowAction, useRowActions } from "../rows/row-actions.tsx";
import { SectionCard } from "../section-card.tsx";
import { isSameText } from "./text-difference.ts";
import { VersionChoice } from "./version-choice.tsx";
import { VersionDifference } from "./version-difference.tsx";

export interface SavedVersion {
  version: number;
  authorName: string;
  createdAt: string;
}

interface VersionField {
  label: string;
  lines: readonly string[];
}

interface Props<V extends SavedVersion> {
  /** Newest first. */
  versions: readonly V[];
  fieldsOf: (version: V) => readonly VersionField[];
  /** Restores an older version. Its `run` calls `onRestored` afterwards. */
  restore?: (version: V) => RowAction;
  onRestored?: () => void;
}

const doNothing = () => undefined;

export function VersionHistory<V extends SavedVersion>(props: Props<V>) {
  const { versions, fieldsOf, restore, onRestored = doNothing } = props;
  const t = useTranslate();
  const [chosen, setChosen] = useState<{ older?: number; newer?: number }>({});
  const [newest, second] = versions;
  const { actionsFor, dialog } = useRowActions(
    (version: V) => (restore ? [restore(version)] : []),
    {
      onChanged: onRestored,
      onRemoved: onRestored,
    },
  );
  if (!newest) return null;
  const byNumber = (number: number | undefined) =>
    versions.find(({ version }) => version === number);
  const to = byNumber(chosen.newer) ?? newest;
  const from = byNumber(chosen.older) ?? second ?? newest;
  const before = fieldsOf(from);
  const changed = fieldsOf(to).filter(
    ({ lines }, index) => !isSameText(lines, before[index]?.lines),
  );
  const [action] = from === newest ? [] : actionsFor(from);
  return (
    <SectionCard title={t("versions:title")}>
      {!second && (
        <Typography variant="body2" color="textSecondary">
          {t("versions:only")}
        </Typography>
      )}
      {second && (
        <Box sx={{ display: "grid", gap: 2.5 }}>
          <VersionChoice
            versions={versions.map(({ version, createdAt, authorName }) => ({
              version,
              label: t("versions:choice", {
                version,
                date: formatDateTime(createdAt),
                name: authorName,
              }),
            }))}
            older={from.version}
            newer={to.version}
            onChange={setChosen}
          />
          <Box sx={{ display: "grid", gap: 2 }}>
            {changed.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {t("versions:same")}
              </Typography>
            )}
            {changed.map(({ label, lines }) => (
              <Box key={label}>
                <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
                  {label}
                </Typography>
                <VersionDifference
                  before={before.find((field) => field.label === label)?.lines ?? []}
                  after={lines}
                />
              </Box>
            ))}
          </Box>
          {action && (
            <PermissionGate can={action.isAllowed}>
              <Button
                variant="outlined"
                sx={{ justifySelf: "start" }}
                loading={action.isBusy ?? false}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            </PermissionGate>
          )}
        </Box>
      )}
      {dialog}
    </SectionCard>
  );
}
