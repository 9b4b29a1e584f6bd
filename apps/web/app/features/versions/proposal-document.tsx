import Download from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CssBaseline from "@mui/material/CssBaseline";
import GlobalStyles from "@mui/material/GlobalStyles";
import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import Link from "@mui/material/Link";
import { ThemeProvider } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { formatDay } from "@presale/contracts/dates.ts";
import { defaultLocale, limits } from "@presale/contracts/limits.ts";
import { plusTax, printedPriceOf, taxNameOf } from "@presale/contracts/printed-price.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { answerableStatuses, type VersionStatus } from "@presale/domain/version-status.ts";
import type { ReactNode } from "react";
import type { RichTextImageProps } from "../../components/editor/rich-text-view.tsx";
import { StoredTextImage } from "../../components/editor/stored-text.tsx";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { nameOfZone } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { schemeChoice, theme } from "../../lib/theme/theme.ts";
import { ClientAnswerForms } from "./client-answer-forms.tsx";
import { ClientChanges } from "./client-changes.tsx";
import { ClientFiles } from "./client-files.tsx";
import { type ClientContent, ClientPage, clientSections } from "./client-page.tsx";
import { proposalScript, sentScript } from "./proposal-script.ts";
import { type Message, VersionMessages } from "./version-messages.tsx";
import type { Comparison } from "./versions.operations.ts";

interface ProposalImage {
  id: number;
  width: number | null;
  height: number | null;
}

export interface ProposalPage {
  content: ClientContent;
  images: readonly ProposalImage[];
  /** Base URL of the link's files, such as `/api/p/<key>`. */
  files: string;
  /** The sentence that accepting agrees to, and its hash in hex. */
  statement: string;
  statementSha256: string;
  status: VersionStatus;
  statusAt: Date;
  /** A user of the company recorded that the client accepted or declined. */
  isRecorded: boolean;
  /** The version was accepted through this link, and the PDF record is ready. */
  hasRecord: boolean;
  /** The last day of validity, after any extension. */
  lastDay: string | null;
  /** The first moment after the last day. */
  expiresAt: Date | null;
  isLapsed: boolean;
  canAnswer: boolean;
  /** Number of years that an acceptance is kept. */
  evidenceYears: number;
  /** Changes since an earlier version. */
  changes: Comparison | null;
  /** The only email address that can accept, masked. Null: any address can accept. */
  acceptsFrom: string | null;
  /** Messages of this link only. */
  messages: readonly Message[];
}

function imageComponentOf({ images, files }: Pick<ProposalPage, "images" | "files">) {
  const sizes = new Map(images.map((image) => [String(image.id), image]));
  return function ProposalImage({ fileId, alt, width }: RichTextImageProps) {
    const image = sizes.get(fileId);
    if (!image) return null;
    const shown = width && width <= 100 ? `${width}%` : width;
    return (
      <img
        src={`${files}/images/${fileId}`}
        alt={alt}
        width={shown ?? image.width ?? undefined}
        height={shown ? undefined : (image.height ?? undefined)}
        loading="lazy"
      />
    );
  };
}

/** Wide enough to show the table of contents beside the page. */
const wideScreen = "@media screen and (min-width: 1280px)";

interface HtmlDocumentProps {
  title: string;
  script?: string;
  hasContents?: boolean;
  children: ReactNode;
}

function HtmlDocument({ title, script, hasContents = false, children }: HtmlDocumentProps) {
  return (
    <html lang={defaultLocale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta property="og:title" content={title} />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <InitColorSchemeScript {...schemeChoice} />
      </head>
      <body>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline />
          <Box
            component="main"
            sx={{
              position: "relative",
              maxWidth: 1000,
              mx: "auto",
              // Makes room for the table of contents beside the page.
              ...(hasContents && { [wideScreen]: { left: -104 } }),
              px: { xs: 2, md: 3 },
              py: 3,
            }}
          >
            {children}
          </Box>
        </ThemeProvider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, without user input */}
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

/** Shows the proposal's current status, which its frozen content doesn't contain. */
function ProposalStatus(page: ProposalPage) {
  const { status, statusAt, isRecorded, lastDay, expiresAt, isLapsed, content } = page;
  const t = useTranslate();
  const zone = nameOfZone(content.timeZone);
  const day = lastDay && formatDay(lastDay);
  const company = content.company.name;
  const statusDay = formatDay(zonedDay(statusAt, content.timeZone));
  const statusText = () => {
    if (isLapsed) return t("proposalLinks:page.lapsed", { day, zone });
    if (status === "superseded") return t("proposalLinks:page.superseded", { day: statusDay });
    if (status === "accepted")
      return t(isRecorded ? "proposalLinks:page.recorded" : "proposalLinks:page.accepted", {
        company,
        day: statusDay,
      });
    if (status === "declined")
      return isRecorded
        ? t("proposalLinks:page.recordedDeclined", { company, day: statusDay })
        : t("proposalLinks:page.declined");
    if (status === "voided") return t("proposalLinks:page.voided");
    return day ? t("proposalLinks:page.openUntil", { day, zone }) : t("proposalLinks:page.open");
  };
  return (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {statusText()}
      </Typography>
      {answerableStatuses.includes(status) && expiresAt && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="p"
          hidden
          data-end={expiresAt.toISOString()}
          data-zone={content.timeZone}
          data-text={t("proposalLinks:page.ownTime", { time: "{time}" })}
        />
      )}
    </>
  );
}

interface AnswerBarProps {
  content: ClientContent;
  children: ReactNode;
}

/**
 * Sticks to the lower edge, over the page. The page's script shows it while the answers are out of
 * view.
 */
function AnswerBar({ content, children }: AnswerBarProps) {
  const t = useTranslate();
  const hours = shownHoursOf(content.totals);
  const price = printedPriceOf(content, t);
  const tax =
    content.price &&
    plusTax(content.price.taxRate, taxNameOf(content.price, t("report:price.tax")), t);
  return (
    <Box
      data-bottom-bar=""
      data-hide-at="answer"
      hidden
      sx={{
        "&[hidden]": { display: "none" },
        displayPrint: "none",
        position: "sticky",
        bottom: 0,
        zIndex: "appBar",
      }}
    >
      {/* Keeps focused elements above the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 128 } }} />
      <Box
        sx={{
          position: "absolute",
          bottom: 0,
          insetInline: 0,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          rowGap: 1,
          px: 2,
          py: 1.5,
          bgcolor: "background.paper",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
        }}
      >
        {/* The button wraps to the next line before an amount breaks. */}
        <Box
          sx={{
            flex: "1 1 max-content",
            minWidth: 0,
            typography: { xs: "body2", sm: "body1" },
            fontWeight: { xs: 600, sm: 600 },
            overflowWrap: "anywhere",
          }}
        >
          {price && (
            <div>
              <Box component="span" translate="no" sx={{ display: "inline-block" }}>
                {price.net}
              </Box>
              <Box
                component="span"
                sx={{
                  display: { xs: "block", sm: "inline" },
                  typography: "body2",
                  color: "text.secondary",
                }}
              >
                {tax}
              </Box>
            </div>
          )}
          {hours && (
            // Beside the button, a phone has room for the price or the hours, not for both.
            <Box sx={price ? { display: { xs: "none", sm: "block" } } : undefined}>
              <HoursText {...hours} />
            </Box>
          )}
        </Box>
        <Button href="#answer" variant="contained">
          {children}
        </Button>
      </Box>
    </Box>
  );
}

/** Confirms the last answer, after which the page reloads with `#sent`. */
function SentAlert({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert
        severity="success"
        data-sent
        hidden
        tabIndex={-1}
        sx={{ my: 2, outline: "none", "&[hidden]": { display: "none" } }}
      >
        {children}
      </Alert>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, without user input */}
      <script dangerouslySetInnerHTML={{ __html: sentScript }} />
    </>
  );
}

const isAcceptedLast = ({ messages }: ProposalPage) => messages.at(-1)?.kind === "accepted";

function ProposalHeader(page: ProposalPage) {
  const t = useTranslate();
  const { files } = page;
  return (
    <Box>
      {isAcceptedLast(page) && (
        <SentAlert>
          {t("proposalAnswers:client.accept.done", { company: page.content.company.name })}
        </SentAlert>
      )}
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mb: 2 }}
        component="header"
      >
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <ProposalStatus {...page} />
        </Box>
        {page.hasRecord && (
          <Button
            href={`${files}/record`}
            download
            variant="outlined"
            startIcon={<Download />}
            sx={{ displayPrint: "none" }}
          >
            {t("proposalAnswers:client.record")}
          </Button>
        )}
        <Button
          href={`${files}/pdf`}
          download
          variant="outlined"
          startIcon={<Download />}
          sx={{ displayPrint: "none" }}
        >
          {t("proposalVersions:actions.pdf")}
        </Button>
      </Box>
      <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
        {page.content.title}
      </Typography>
    </Box>
  );
}

/** Links to the sections. Shown beside the page, on wide screens only. */
function TableOfContents({ content, canAnswer }: Pick<ProposalPage, "content" | "canAnswer">) {
  const t = useTranslate();
  const sections: [id: string, title: string][] = [...clientSections(content, t)];
  if (canAnswer) sections.push(["answer", t("proposalAnswers:client.title")]);
  const label = t("proposalLinks:page.contents");
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: "none",
        [wideScreen]: { display: "block" },
        displayPrint: "none",
        position: "absolute",
        insetInlineStart: "calc(100% + 8px)",
        top: 24,
        bottom: 0,
        width: 200,
      }}
    >
      <Box component="ul" sx={{ position: "sticky", top: 24, m: 0, p: 0, listStyle: "none" }}>
        {sections.map(([name, title]) => (
          <Box component="li" key={name} sx={{ py: 0.5, typography: "body2" }}>
            <Link href={`#${name}`} color="textSecondary" underline="hover">
              {title}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Renders the whole page of a client link, which is never hydrated (ADR 64). */
export function ProposalDocument(page: ProposalPage) {
  const t = useTranslate();
  const { content, files } = page;
  const company = content.company.name;
  const canAccept = answerableStatuses.includes(page.status) && !page.isLapsed;
  const days = site().retention?.addressDays ?? limits.retention.visitorAddresses;
  const hasContents = clientSections(content, t).size > 2;
  return (
    <HtmlDocument
      title={t("proposalLinks:page.title", { company })}
      script={proposalScript}
      hasContents={hasContents}
    >
      <StoredTextImage value={imageComponentOf(page)}>
        {hasContents && <TableOfContents content={content} canAnswer={page.canAnswer} />}
        <ClientPage
          content={content}
          head={<ProposalHeader {...page} />}
          lastDay={page.lastDay}
          changes={page.changes && <ClientChanges comparison={page.changes} />}
          files={<ClientFiles attachments={content.attachments ?? []} base={files} />}
        />
        {page.messages.length > 0 && (
          <Box sx={{ mt: 3 }}>
            <SectionCard title={t("proposalAnswers:client.messages")}>
              <VersionMessages messages={page.messages} features={content.features} isShared />
              {!isAcceptedLast(page) && (
                <SentAlert>{t("proposalAnswers:client.sent", { company })}</SentAlert>
              )}
            </SectionCard>
          </Box>
        )}
        {page.canAnswer && (
          <>
            <AnswerBar content={content}>
              {t(
                canAccept ? "proposalAnswers:client.acceptOrAnswer" : "proposalAnswers:client.ask",
              )}
            </AnswerBar>
            <Box id="answer" sx={{ mt: 3 }}>
              <ClientAnswerForms {...page} />
            </Box>
          </>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t("proposalLinks:page.privacy", { company, days })}{" "}
          {t("proposalLinks:page.evidence", { count: page.evidenceYears })}
        </Typography>
      </StoredTextImage>
    </HtmlDocument>
  );
}

/** Renders the page of a withdrawn proposal or a deleted project. */
export function ProposalGoneDocument({ company }: { company: string }) {
  const t = useTranslate();
  return (
    <HtmlDocument title={t("proposalLinks:page.title", { company })}>
      <Typography variant="h1">{t("proposalLinks:page.gone", { company })}</Typography>
    </HtmlDocument>
  );
}
