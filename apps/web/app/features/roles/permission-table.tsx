import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { allVerbs } from "@presale/contracts/permissions.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Choice, PermissionBox, SelectAllBox } from "./permission-box.tsx";
import { columnOf, type PermissionArea } from "./permission-matrix.ts";
import { useSelectAllNames } from "./use-select-all-names.ts";

interface Props {
  areas: readonly PermissionArea[];
  choice: Choice;
}

/** The left margin of MUI's labels, so that all checkboxes of a column align. */
const headInset = "-11px";

export function PermissionTable({ areas, choice }: Props) {
  const t = useTranslate();
  const names = useSelectAllNames(choice.chosen);
  return (
    <Card sx={{ position: "relative" }}>
      <Table size="small" aria-label={t("roles:matrix.label")}>
        <TableHead>
          <TableRow>
            <TableCell>{t("roles:matrix.area")}</TableCell>
            {allVerbs.map((verb) => (
              <TableCell key={verb} scope="col" sx={{ width: "16%" }}>
                <SelectAllBox
                  items={columnOf(areas, verb)}
                  choice={choice}
                  name={names.column(verb, columnOf(areas, verb))}
                  label={t(`permissions:verb.${verb}`)}
                />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ "& > tr:last-of-type > *": { borderBottom: 0 } }}>
          {areas.map((area) => (
            <TableRow key={area.name} hover>
              <TableCell component="th" scope="row">
                <SelectAllBox
                  items={area.shown}
                  choice={choice}
                  name={names.area(area)}
                  label={area.name}
                />
              </TableCell>
              {allVerbs.map((verb) => (
                <TableCell key={verb}>
                  {area.shown
                    .filter((item) => item.verb === verb)
                    .map((item) => (
                      <Box
                        key={item.value}
                        sx={{ display: "flex", alignItems: "center", gap: 0.5, ml: headInset }}
                      >
                        <PermissionBox item={item} choice={choice} />
                        {item.isOwnOnly && (
                          <Box
                            component="span"
                            aria-hidden
                            sx={{ typography: "caption", color: "text.secondary" }}
                          >
                            {t("roles:matrix.own")}
                          </Box>
                        )}
                      </Box>
                    ))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
