import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { errorLogLimits } from "@presale/contracts/error-log.ts";
import { DateText } from "../../components/date-text.tsx";
import { AssigneeField } from "../../components/forms/assignee-field.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { formatCount, formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { useSend } from "../../lib/use-send.ts";
import { errorActions } from "./error-actions.tsx";
import { ErrorStateChip } from "./error-state.tsx";
import { assignErrorMutation, type ErrorRow, errorGroupQuery } from "./errors.operations.ts";
import { searchErrorAssignees } from "./errors.requests.ts";
import { Occurrence } from "./occurrence.tsx";
import { Trend } from "./trend.tsx";

const errorPage: PageKind<ErrorRow> = {
  backLink: { label: "nav:errors", to: pathTo("backofficeErrors") },
  titleOf: ({ title }) => title,
  actions: errorActions,
};

function ErrorFacts(error: ErrorRow) {
  const { name, kind, state, count, users, firstSeenAt, lastSeenAt, location, trend } = error;
  const { firstRelease, release, resolvedAfterRelease } = error;
  const t = useTranslate();
  const formatted = formatCount(users);
  const facts: DetailEntry[] = [
    [t("errorsLog:fields.name"), name],
    [t("errorsLog:fields.kind"), t(`errorsLog:kinds.${kind}`)],
    [t("errorsLog:fields.state"), <ErrorStateChip key="state" state={state} />],
    ...(location ? [[t("errorsLog:fields.location"), location] as const] : []),
    [t("errorsLog:fields.trend"), <Trend key="trend" days={trend} />],
    [t("errorsLog:fields.count"), formatCount(count)],
    [
      t("errorsLog:fields.users"),
      users < errorLogLimits.users ? formatted : t("errorsLog:atLeast", { formatted }),
    ],
    [t("errorsLog:fields.firstSeen"), <DateText key="first" value={firstSeenAt} hasTime />],
    [t("errorsLog:fields.lastSeen"), <DateText key="last" value={lastSeenAt} hasTime />],
    ...(firstRelease ? [[t("errorsLog:fields.firstRelease"), firstRelease] as const] : []),
    ...(release ? [[t("errorsLog:fields.lastRelease"), release] as const] : []),
    ...(error.resolvedAt && error.resolvedBy
      ? [
          [
            t("errorsLog:fields.resolved"),
            t("errorsLog:resolvedBy", {
              date: formatDate(error.resolvedAt),
              name: error.resolvedBy,
            }),
          ] as const,
        ]
      : []),
    ...(resolvedAfterRelease
      ? [
          [
            t("errorsLog:fields.next"),
            t("errorsLog:afterRelease", { release: resolvedAfterRelease }),
          ] as const,
        ]
      : []),
  ];
  return <DetailsCard title={t("errorsLog:facts")} entries={facts} />;
}

function ErrorDetails({ id }: { id: string }) {
  const t = useTranslate();
  const send = useSend();
  const state = useRow(errorGroupQuery, { id }, ({ errorGroup }) => errorGroup);
  return (
    <RowPage
      kind={errorPage}
      state={state}
      aside={(error) => (
        <Stack spacing={2.5}>
          <SectionCard>
            <AssigneeField
              assignee={error.assignee}
              search={searchErrorAssignees}
              assign={(assigneeId) => send(assignErrorMutation, { id, assigneeId })}
              doneMessage={(name) =>
                name ? t("errorsLog:assign.done", { name }) : t("errorsLog:assign.unassigned")
              }
              disabled={!error.can.update}
              onChanged={state.retry}
            />
          </SectionCard>
          <ErrorFacts {...error} />
        </Stack>
      )}
    >
      {({ message, recurredAt, state: currentState, occurrences }) => (
        <>
          {recurredAt && currentState === "open" && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t("errorsLog:cameBack", { date: formatDate(recurredAt) })}
            </Alert>
          )}
          <Typography dir="auto" sx={{ mb: 2, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {message || t("errorsLog:noMessage")}
          </Typography>
          <SectionCard title={t("errorsLog:occurrences")}>
            {occurrences.length === 0 && t("errorsLog:noOccurrences")}
            {occurrences.map((each) => (
              <Occurrence key={each.id} {...each} />
            ))}
          </SectionCard>
        </>
      )}
    </RowPage>
  );
}

export default recordScreen(ErrorDetails);
