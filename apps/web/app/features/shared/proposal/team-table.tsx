import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

interface Props {
  members: readonly { key: string; name: string; role: string }[];
}

export function TeamTable({ members }: Props) {
  const t = useTranslate();
  return (
    <Table size="small" aria-label={t("report:team")}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t("report:teamName")}</TableCell>
          <TableCell>{t("report:teamRole")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map(({ key, name, role }) => (
          <TableRow key={key} sx={{ "&:last-child > *": { border: 0 } }}>
            <TableCell
              component="th"
              scope="row"
              translate="no"
              sx={{ pl: 0, overflowWrap: "anywhere" }}
            >
              <bdi>{name}</bdi>
            </TableCell>
            <TableCell>{role}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
