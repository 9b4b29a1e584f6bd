import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { formatDay } from "@presale/contracts/dates.ts";
import { themeColours } from "@presale/contracts/limits.ts";
import { printedForecastOf } from "@presale/contracts/printed-forecast.ts";
import { type PrintedPrice, printedPriceOf } from "@presale/contracts/printed-price.ts";
import { isColour } from "@presale/contracts/proposal-look.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { VersionAttachment, VersionContent } from "@presale/contracts/version-content.ts";
import { darkenToContrast } from "@presale/domain/contrast.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { Fragment, type ReactNode, useContext } from "react";
import { DateText } from "../../components/date-text.tsx";
import { StoredText, StoredTextImage } from "../../components/editor/stored-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { HoursText, RangeBar, RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { type DetailEntry, DetailsList } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { nameOfZone } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { TeamTable } from "../shared/proposal/index.ts";
import { breakdownTitle, ClientBreakdown } from "./client-breakdown.tsx";
import { ClientPrice } from "./client-price.tsx";

/** Clients don't get the ids of attached files. */
export interface ClientContent extends Omit<VersionContent, "attachments"> {
  attachments?: readonly VersionAttachment[] | undefined;
}

interface Props {
  content: ClientContent;
  /** The new last day of validity, if it was extended. */
  lastDay?: string | null;
}

interface PageProps extends Props {
  /** Shown below the summary: what changed since an earlier version. */
  changes?: ReactNode;
  /** The list of the version's files, if it has any. */
  files: ReactNode;
  /** Shown below the letterhead. */
  head?: ReactNode;
}

const hasText = (text: unknown) => !isEmptyRichText(parseRichText(text));

/** Returns the company's accent colour, darkened as in the PDF if it is too light. */
const accentOf = (look: VersionContent["look"]): string =>
  darkenToContrast(isColour(look?.accent) ? look.accent : themeColours.primary, 3);

function Letterhead({ company, look }: Pick<VersionContent, "company" | "look">) {
  const Image = useContext(StoredTextImage);
  const { name, header, logo } = company;
  return (
    <Card sx={{ px: 2.5, py: 2, borderTop: `6px solid ${accentOf(look)}` }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        {logo && (
          <Box
            sx={{
              flexShrink: 0,
              height: 56,
              overflow: "hidden",
              "& img": { display: "block", height: 56, width: "auto" },
            }}
          >
            <Image fileId={String(logo.fileId)} alt="" />
          </Box>
        )}
        <Typography
          translate="no"
          sx={{ fontSize: "1.25rem", fontWeight: 650, overflowWrap: "anywhere" }}
        >
          {name}
        </Typography>
      </Box>
      {hasText(header) && <StoredText value={header} />}
    </Card>
  );
}

function ProposalFields({ content, lastDay }: Props) {
  const t = useTranslate();
  const { clientName, proposalNumber, number, frozenOn, validUntil, timeZone, preparedBy } =
    content;
  const entries: DetailEntry[] = [];
  if (clientName) entries.push([t("report:client"), clientName]);
  if (proposalNumber) entries.push([t("report:proposalNumber"), proposalNumber]);
  entries.push([t("proposalVersions:client.version"), number]);
  entries.push([t("report:date"), <DateText key="date" value={frozenOn} />]);
  const until = lastDay ?? validUntil;
  const remarks = [t("proposalVersions:client.zone", { zone: nameOfZone(timeZone) })];
  if (validUntil !== null && until !== validUntil)
    remarks.push(t("proposalVersions:client.extended", { day: formatDay(validUntil) }));
  if (until)
    entries.push([
      t("report:validUntil"),
      <TwoLines key="until" small={remarks.join(". ")}>
        <DateText value={until} />
      </TwoLines>,
    ]);
  entries.push([
    t("report:preparedBy"),
    <Fragment key="user">
      <span translate="no">{preparedBy.name}</span>
      <Box translate="no" sx={{ color: "text.secondary" }}>
        <EmailText>{preparedBy.email}</EmailText>
      </Box>
    </Fragment>,
  ]);
  return <DetailsList entries={entries} />;
}

const Headline = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box
      component="p"
      sx={{ m: 0, fontSize: { xs: "1.5rem", md: "1.75rem" }, fontWeight: 650, lineHeight: 1.2 }}
    >
      {children}
    </Box>
  </Box>
);

interface SummaryProps extends Props {
  price: PrintedPrice | null;
}

function Summary({ content, lastDay, price }: SummaryProps) {
  const t = useTranslate();
  const taskCount = useTaskCountText();
  const { features, detail } = content;
  const hours = shownHoursOf(content.totals);
  const scale = hours ? rangeScale([hours]) : 0;
  const certainty = printedForecastOf(content, t);
  const counts = countTasks(
    features.map(({ tasks }) => ({ tasks: tasks.map(({ ref }) => ({ id: ref })) })),
  );
  return (
    <SectionCard>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {/* Below each other, so that another font can't wrap them. */}
          <Box sx={{ display: "grid", rowGap: 1.5, mb: 1 }}>
            {hours && (
              <Headline label={t("report:estimate")}>
                <HoursText {...hours} />
              </Headline>
            )}
            {price && (
              <Headline label={price.headline}>
                <Box component="span" translate="no" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {price.net}
                </Box>
                {price.withTax && (
                  <Box
                    component="span"
                    sx={{
                      display: "block",
                      typography: "body2",
                      color: "text.secondary",
                      overflowWrap: "anywhere",
                    }}
                  >
                    {price.withTax}
                  </Box>
                )}
              </Headline>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t("report:features", { count: features.length })}
            {detail !== "features" && ` · ${taskCount(counts)}`}
          </Typography>
          {certainty && <Typography sx={{ mt: 1 }}>{certainty}</Typography>}
          {hours && (
            <Box sx={{ mt: 2.5, maxWidth: 440 }}>
              <RangeBar {...hours} scale={scale} />
              <Box sx={{ mt: 0.5 }}>
                <RangeScaleAxis scale={scale} />
              </Box>
            </Box>
          )}
        </Box>
        <ProposalFields content={content} lastDay={lastDay ?? null} />
      </Box>
    </SectionCard>
  );
}

function Footer({ company: { footer, web, email } }: Pick<VersionContent, "company">) {
  const t = useTranslate();
  const contacts = [
    ...(web ? [{ text: web, href: /^https?:/i.test(web) ? web : undefined }] : []),
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
  ];
  if (!hasText(footer) && contacts.length === 0) return null;
  return (
    <SectionCard title={t("proposalVersions:client.contact")}>
      {hasText(footer) && <StoredText value={footer} />}
      <Typography
        variant="body2"
        color="textSecondary"
        translate="no"
        sx={{ overflowWrap: "anywhere" }}
      >
        {contacts.map(({ text, href }, index) => (
          <Fragment key={text}>
            {index > 0 && " · "}
            {href ? (
              <Link href={href} rel="noreferrer">
                <EmailText>{text}</EmailText>
              </Link>
            ) : (
              <EmailText>{text}</EmailText>
            )}
          </Fragment>
        ))}
      </Typography>
    </SectionCard>
  );
}

type SectionName =
  | "description"
  | "effort"
  | "price"
  | "team"
  | "assumptions"
  | "exclusions"
  | "terms"
  | "files";

/** Returns the sections that the page shows, with their titles. */
export function clientSections(
  content: ClientContent,
  t: Translate,
): ReadonlyMap<SectionName, string> {
  const { description, look, members, attachments } = content;
  const price = printedPriceOf(content, t);
  const hasTeam = members.length > 0 && !look?.hiddenSections?.includes("team");
  const titles: [SectionName, string | false | undefined][] = [
    ["description", hasText(description) && t("report:description")],
    ["effort", breakdownTitle(content, t)],
    ["price", price?.lines.title],
    ["team", hasTeam && t("report:team")],
    ...(["assumptions", "exclusions", "terms"] as const).map(
      (part): [SectionName, string | false] => [
        part,
        hasText(content[part]) && t(`report:${part}`),
      ],
    ),
    ["files", attachments && t("report:files")],
  ];
  return new Map(titles.flatMap(([name, title]) => (title ? [[name, title]] : [])));
}

/** Shows the version's content as the client sees it, in the PDF's order. */
export function ClientPage({ content, lastDay, changes, files, head }: PageProps) {
  const t = useTranslate();
  const price = printedPriceOf(content, t);
  const sectionOf = (name: SectionName, title: string): ReactNode => {
    if (name === "effort") return <ClientBreakdown content={content} />;
    if (name === "price") return price && <ClientPrice price={price} />;
    if (name === "team")
      return (
        <SectionCard title={title}>
          <TeamTable
            members={content.members.map((member, index) => ({ ...member, key: `${index}` }))}
          />
        </SectionCard>
      );
    if (name === "files") return <SectionCard title={title}>{files}</SectionCard>;
    return (
      <SectionCard title={title}>
        <Box sx={{ maxWidth: name === "description" ? 760 : undefined }}>
          <StoredText value={content[name]} />
        </Box>
      </SectionCard>
    );
  };
  return (
    <Stack spacing={3}>
      <Letterhead {...content} />
      {head}
      <Summary content={content} lastDay={lastDay ?? null} price={price} />
      {changes}
      {[...clientSections(content, t)].map(([name, title]) => (
        <Box key={name} id={name} sx={{ scrollMarginTop: 16 }}>
          {sectionOf(name, title)}
        </Box>
      ))}
      <Footer company={content.company} />
    </Stack>
  );
}
