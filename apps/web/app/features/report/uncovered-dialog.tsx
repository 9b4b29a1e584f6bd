import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useId } from "react";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { UncoveredCharacter } from "./report.operations.ts";

interface Props {
  uncovered: readonly UncoveredCharacter[];
  onExport: () => void;
  onClose: () => void;
}

/** Lists the characters that the PDF font can't show, before the export starts. */
export function UncoveredDialog({ uncovered, onExport, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const count = uncovered.length;
  return (
    <DialogFrame
      title={t("report:uncovered.title", { count })}
      questionId={id}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus>
            {t("ui:cancel")}
          </Button>
          <Button variant="contained" onClick={onExport}>
            {t("report:uncovered.anyway")}
          </Button>
        </>
      }
    >
      <DialogContentText id={id} variant="body2">
        {t("report:uncovered.text", { count })} {t("report:uncovered.fix", { count })}
      </DialogContentText>
      <TableContainer
        // Focusable, so that keyboard users can scroll a long list.
        tabIndex={0}
        role="region"
        aria-label={t("report:uncovered.list")}
        sx={{ mt: 2, maxHeight: 320 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t("report:uncovered.character")}</TableCell>
              <TableCell>{t("report:uncovered.code")}</TableCell>
              <TableCell>{t("report:uncovered.where")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {uncovered.map(({ character, codePoint, where }) => (
              <TableRow key={codePoint}>
                <TableCell sx={{ fontSize: "1.25rem" }}>{character}</TableCell>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                  {codePoint}
                </TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{where}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </DialogFrame>
  );
}
