import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { visuallyHidden } from "@mui/utils";
import { useLayoutEffect, useRef } from "react";
import type { MenuAction } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { CardSummary } from "./card-summary.tsx";
import { RateCell } from "./rate-cell.tsx";
import { cellsOf } from "./rate-table.ts";
import type { RateCard, WorkRole } from "./rates.operations.ts";
import { tableSx } from "./rates-table-sx.ts";

interface Props {
  roles: readonly WorkRole[];
  cards: readonly RateCard[];
  roleActions: (role: WorkRole) => readonly MenuAction[];
  cardActions: (card: RateCard) => readonly MenuAction[];
  onOpen: (role: WorkRole, card: RateCard) => void;
}

/** Focuses the table after an action has removed the focused row or column. */
function useFocusInTable(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows or columns change
  useLayoutEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: box,
    tabIndex: 0,
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) wasInside.current = false;
    },
  };
}

export function RatesTable({ roles, cards, roleActions, cardActions, onOpen }: Props) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const canSet = useSession().isPermitted("canUpdateCompanyProfile");
  const cells = cards.map(cellsOf);
  const focus = useFocusInTable([...roles, ...cards].map(({ id }) => id).join());
  const label = t("rates:table");
  return (
    <Box
      {...focus}
      role="region"
      aria-label={label}
      // Keeps a focused cell clear of the sticky columns.
      sx={{ overflowX: "auto", scrollPaddingInline: "200px 72px" }}
    >
      <Table aria-label={label} sx={tableSx}>
        <TableHead>
          <TableRow>
            <TableCell>{t("rates:workRole")}</TableCell>
            {cards.map((card) => (
              <TableCell key={card.id} align="right">
                <Box sx={{ display: "flex", justifyContent: "end", alignItems: "center" }}>
                  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                    <TwoLines small={<CardSummary card={card} />}>{card.title}</TwoLines>
                  </Box>
                  {!isPhone && <RowMenu title={card.title} actions={cardActions(card)} />}
                </Box>
              </TableCell>
            ))}
            <TableCell sx={{ width: 56 }}>
              <span style={visuallyHidden}>{t("ui:list.actions")}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {roles.map((role) => (
            <TableRow key={role.id}>
              <TableCell component="th" scope="row">
                <TwoLines small={role.archivedAt && t("rates:archived")}>{role.title}</TwoLines>
              </TableCell>
              {cards.map((card, index) => (
                <TableCell
                  key={card.id}
                  className="cell"
                  data-label={`${card.title} (${card.currency})`}
                >
                  <RateCell
                    role={role}
                    card={card}
                    rates={cells[index]?.get(role.id)}
                    canSet={canSet}
                    onOpen={() => onOpen(role, card)}
                  />
                </TableCell>
              ))}
              <TableCell align="right">
                <RowMenu title={role.title} actions={roleActions(role)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
