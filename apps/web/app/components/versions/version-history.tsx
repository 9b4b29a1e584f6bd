import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { PermissionGate } from "../permission-gate.tsx";
import { type RowAction, useRowActions } from "../rows/row-actions.tsx";
import { SectionCard } from "../section-card.tsx";
import { TextDiff } from "./text-diff.tsx";

export interface SavedVersion {
  version: number;
  authorName: string;
  createdAt: string;
}

/** A part of what was saved, as plain text. */
interface VersionField {
  label: string;
  text: string;
}

interface Props<V extends SavedVersion> {
  /** The newest first. */
  versions: readonly V[];
  /** The same fields of every version, in one order. */
  fieldsOf: (version: V) => readonly VersionField[];
  /** Brings an older one back; `run` calls `onRestored` once it has. */
  restore?: (version: V) => RowAction;
  onRestored?: () => void;
}

const nothing = () => undefined;

/** A history: two of its versions compared, and the older one brought back. */
export function VersionHistory<V extends SavedVersion>(props: Props<V>) {
  const { versions, fieldsOf, restore, onRestored = nothing } = props;
  const t = useWords();
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const [newest, second] = versions;
  const { of, dialog } = useRowActions((version: V) => (restore ? [restore(version)] : []), {
    onChanged: onRestored,
    onGone: onRestored,
  });
  if (!newest) return null;
  const byNumber = (number: number | undefined) =>
    versions.find(({ version }) => version === number);
  const to = byNumber(chosen.to) ?? newest;
  const from = byNumber(chosen.from) ?? second ?? newest;
  const before = fieldsOf(from);
  const changed = fieldsOf(to).filter(({ text }, index) => text !== before[index]?.text);
  const [action] = from === newest ? [] : of(from);
  const choices = [
    { name: "from", label: t("versions:older"), value: from.version },
    { name: "to", label: t("versions:newer"), value: to.version },
  ];
  return (
    <SectionCard title={t("versions:title")}>
      {!second && (
        <Typography variant="body2" color="textSecondary">
          {t("versions:only")}
        </Typography>
      )}
      {second && (
        <Box sx={{ display: "grid", gap: 2.5 }}>
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: {
                xs: "minmax(0, 1fr)",
                sm: "repeat(2, minmax(0, 1fr))",
              },
            }}
          >
            {choices.map(({ name, label, value }) => (
              <TextField
                key={name}
                select
                size="small"
                label={label}
                value={value}
                onChange={(event) => setChosen({ ...chosen, [name]: Number(event.target.value) })}
                slotProps={{ select: { native: true } }}
              >
                {versions.map(({ version, createdAt, authorName }) => (
                  <option key={version} value={version}>
                    {t("versions:choice", {
                      version,
                      date: formatDateTime(createdAt),
                      name: authorName,
                    })}
                  </option>
                ))}
              </TextField>
            ))}
          </Box>
          <Box sx={{ display: "grid", gap: 2 }}>
            {changed.length === 0 && (
              <Typography variant="body2" color="textSecondary">
                {t("versions:same")}
              </Typography>
            )}
            {changed.map(({ label, text }) => (
              <Box key={label}>
                <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
                  {label}
                </Typography>
                <TextDiff
                  before={before.find((field) => field.label === label)?.text ?? ""}
                  after={text}
                />
              </Box>
            ))}
          </Box>
          {action && (
            <PermissionGate can={action.isAllowed}>
              <Button
                variant="outlined"
                sx={{ justifySelf: "start" }}
                loading={action.isBusy || null}
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
