import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { jobStates } from "@presale/contracts/jobs.ts";
import { DateText } from "../../components/date-text.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { wrappedRows } from "../../components/wrapped-rows.ts";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import { queueName } from "./job-names.ts";
import { jobQueuesQuery } from "./jobs.operations.ts";

/** Shows the queues that have jobs, or nothing if there are none. */
export function Queues() {
  const t = useTranslate();
  const { data, failure, retry } = useData(jobQueuesQuery, {});
  const title = t("jobs:queuesTitle");
  const queues = data?.jobQueues?.filter((row) => jobStates.some((state) => row[state] > 0));
  if (queues?.length === 0 && !failure) return null;
  return (
    <SectionCard title={title} flush>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && !data && <Skeleton variant="rectangular" height={120} aria-busy />}
      {queues && (
        <Box tabIndex={0} sx={{ overflowX: "auto" }}>
          <Table size="small" aria-label={title} sx={wrappedRows}>
            <TableHead>
              <TableRow>
                <TableCell>{t("jobs:fields.queue")}</TableCell>
                {jobStates.map((state) => (
                  <TableCell key={state} align="right">
                    {t(`jobs:states.${state}`)}
                  </TableCell>
                ))}
                <TableCell>{t("jobs:states.oldest")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: "tabular-nums" }}>
              {queues.map((row) => (
                <TableRow key={row.queue}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: "nowrap" }}>
                    {queueName(t, row.queue)}
                  </TableCell>
                  {jobStates.map((state) => (
                    <TableCell key={state} align="right" data-label={t(`jobs:states.${state}`)}>
                      {row[state] > 0 ? (
                        <TextLink
                          to={listLink(pathTo("backofficeJobs"), { queue: row.queue, state })}
                          sx={{ color: state === "failed" ? "error.ink" : undefined }}
                        >
                          {formatCount(row[state])}
                        </TextLink>
                      ) : (
                        formatCount(0)
                      )}
                    </TableCell>
                  ))}
                  <TableCell sx={{ whiteSpace: "nowrap" }} data-label={t("jobs:states.oldest")}>
                    {row.oldestWaitingAt && <DateText value={row.oldestWaitingAt} hasTime />}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </SectionCard>
  );
}
