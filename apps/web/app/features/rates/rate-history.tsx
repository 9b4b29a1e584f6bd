import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { formatDay } from "@presale/contracts/dates.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import { useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSend } from "../../lib/use-send.ts";
import { type Cell, toastRateChange } from "./rate-changes.ts";
import type { CellRates } from "./rate-table.ts";
import { deleteRateMutation, type Rate } from "./rates.operations.ts";

interface Props {
  cell: Cell;
  rates: CellRates;
  canDelete?: boolean;
}

const numberSx = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

/**
 * Lists all rates of a role on a card by their first day. Deleting a rate that has begun asks for
 * confirmation.
 */
export function RateHistory({ cell, rates, canDelete = false }: Props) {
  const t = useTranslate();
  const send = useSend();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDeleting = useRef(false);
  const [rateToDelete, setRateToDelete] = useState<Rate | null>(null);
  const [deletions, setDeletions] = useState(0);
  // The pressed button was removed. A confirmation keeps the focus until it closes.
  useEffect(() => {
    if (deletions > 0 && !rateToDelete) heading.current?.focus({ preventScroll: true });
  }, [deletions, rateToDelete]);
  const { role, card } = cell;
  const amount = (value: number) => formatAmount(BigInt(value), card.currency, card.digits);

  const remove = async ({ validFrom: day, price, cost }: Rate) => {
    if (isDeleting.current) return;
    isDeleting.current = true;
    const input = { rateCardId: card.id, workRoleId: role.id, validFrom: day };
    const { data } = await send(deleteRateMutation, { input });
    isDeleting.current = false;
    if (!data?.deleteRate) return;
    toastRateChange(t, send, { cell, day, before: { price, cost }, after: undefined });
    setDeletions((count) => count + 1);
  };

  return (
    <section aria-labelledby={id}>
      <Typography
        ref={heading}
        id={id}
        tabIndex={-1}
        variant="subtitle2"
        component="h3"
        sx={{ outline: "none" }}
      >
        {t("rates:history.title")}
      </Typography>
      {rates.newestFirst.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("rates:history.none")}
        </Typography>
      ) : (
        <Table size="small" aria-labelledby={id} sx={{ "& :is(th, td):first-of-type": { pl: 0 } }}>
          <TableHead sx={{ "& th": { bgcolor: "transparent" } }}>
            <TableRow>
              <TableCell>{t("rates:history.day")}</TableCell>
              <TableCell align="right">{t("rates:history.price")}</TableCell>
              <TableCell align="right">{t("rates:history.cost")}</TableCell>
              {canDelete && (
                <TableCell padding="none" sx={{ width: 44 }}>
                  <span style={visuallyHidden}>{t("ui:list.actions")}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {rates.newestFirst.map((rate) => (
              <TableRow key={rate.validFrom}>
                <TableCell component="th" scope="row">
                  <Box
                    sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}
                  >
                    <DateText value={rate.validFrom} />
                    {rate.state !== "past" && (
                      <Chip
                        size="small"
                        variant="outlined"
                        color={rate.state === "current" ? "success" : "default"}
                        label={t(`rates:history.${rate.state}`)}
                      />
                    )}
                  </Box>
                </TableCell>
                <TableCell align="right" translate="no" sx={numberSx}>
                  {amount(rate.price)}
                </TableCell>
                <TableCell align="right" translate="no" sx={numberSx}>
                  {rate.cost === null ? "–" : amount(rate.cost)}
                </TableCell>
                {canDelete && (
                  <TableCell padding="none" align="right">
                    <IconButton
                      size="small"
                      aria-label={t("rates:history.delete", { day: formatDay(rate.validFrom) })}
                      onClick={() =>
                        rate.state === "upcoming" ? void remove(rate) : setRateToDelete(rate)
                      }
                    >
                      <Delete fontSize="small" />
                    </IconButton>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rateToDelete && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t("rates:history.askTitle", { day: formatDay(rateToDelete.validFrom) })}
          confirm={t("rates:history.confirm")}
          onConfirm={() => remove(rateToDelete)}
          onClose={() => setRateToDelete(null)}
        >
          {t("rates:history.askText")}
        </ConfirmDialog>
      )}
    </section>
  );
}
