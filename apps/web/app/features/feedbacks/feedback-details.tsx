import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { MessageState } from "../../components/message-state.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { Answers } from "./answers.tsx";
import { feedbackActions, feedbackTitle } from "./feedback-actions.tsx";
import { type FeedbackRow, feedbackQuery } from "./feedbacks.operations.ts";
import { Score } from "./score.tsx";

function FeedbackFacts(feedback: FeedbackRow) {
  const { score, name, email, ip, state, publishedAt, createdAt } = feedback;
  const t = useTranslate();
  const facts: DetailEntry[] = [
    [t("feedback:fields.score"), <Score key="score" score={score} />],
    [t("feedback:fields.name"), name ?? t("ui:none")],
    [
      t("feedback:fields.email"),
      email ? (
        <Link key="email" href={`mailto:${encodeURIComponent(email)}`}>
          <EmailText>{email}</EmailText>
        </Link>
      ) : (
        t("ui:none")
      ),
    ],
    [t("feedback:fields.ip"), ip ?? t("ui:none")],
    [
      t("feedback:fields.state"),
      <MessageState key="state" state={state} i18nKey="feedback:states" />,
    ],
    [
      t("feedback:fields.published"),
      publishedAt ? (
        <DateText key="published" value={publishedAt} hasTime />
      ) : (
        t("feedback:unpublished")
      ),
    ],
    [t("feedback:fields.received"), <DateText key="created" value={createdAt} hasTime />],
  ];
  return <DetailsCard title={t("feedback:facts")} entries={facts} />;
}

function FeedbackDetails({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(feedbackQuery, { id }, ({ feedback }) => feedback);
  const feedbackPage: PageKind<FeedbackRow> = {
    backLink: { label: "nav:feedbacks", to: pathTo("backofficeFeedbacks") },
    titleOf: (feedback) => feedbackTitle(t, feedback),
    actions: feedbackActions,
    buttons: 2,
  };
  return (
    <RowPage
      kind={feedbackPage}
      state={state}
      aside={(feedback) => <FeedbackFacts {...feedback} />}
    >
      {({ review, answers }) => (
        <Box sx={{ display: "grid", gap: 3 }}>
          <SectionCard title={t("feedback:fields.review")}>
            <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {review}
            </Typography>
          </SectionCard>
          <Answers feedbackId={id} answers={answers} onChanged={state.retry} />
        </Box>
      )}
    </RowPage>
  );
}

export default recordScreen(FeedbackDetails);
