import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { isSameText, linesOf } from "../../../components/versions/text-difference.ts";
import { VersionDifference } from "../../../components/versions/version-difference.tsx";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";
import { parseRichText } from "../../../lib/rich-text.ts";
import { useData } from "../../../lib/use-data.ts";
import { ArticlePicture } from "../article-picture.tsx";
import { comparedVersionsQuery, type WholeVersion } from "./article-versions.operations.ts";

/** Returns the name and lines of each text; a block of content is one line. */
function textsOf(t: Translate, { title, slug, teaser, content, seo }: WholeVersion) {
  const pictureOf = (alt: string) =>
    alt ? t("articlesAdmin:versions.image", { alt }) : t("articlesAdmin:versions.imageWithoutAlt");
  const optionalLine = (text: string | null | undefined) => (text ? [text] : []);
  const texts: [name: string, lines: string[]][] = [
    [t("articlesAdmin:fields.title"), [title]],
    [t("articlesAdmin:fields.address"), [`/articles/${slug}`]],
    [t("articlesAdmin:fields.teaser"), [teaser]],
    [t("articlesAdmin:fields.text"), linesOf(parseRichText(content), pictureOf)],
    [t("seo:fields.description"), optionalLine(seo?.description)],
    [t("seo:fields.keywords"), optionalLine(seo?.keywords)],
    [t("seo:fields.ogType"), optionalLine(seo && t(`seo:ogTypes.${seo.ogType}`))],
    [t("seo:fields.contentType"), optionalLine(seo && t(`seo:contentTypes.${seo.contentType}`))],
  ];
  return texts;
}

const picturesOf = (t: Translate, { image, seo }: WholeVersion) =>
  [
    [t("articlesAdmin:fields.picture"), image],
    [t("seo:fields.image"), seo?.image ?? null],
  ] as const;

function ChangedField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ py: 2, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

function PictureSide({ label, picture }: { label: string; picture: WholeVersion["image"] }) {
  const t = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0, flex: 1, minWidth: 0, maxWidth: 280 }}>
      <Box component="figcaption" sx={{ typography: "caption", color: "text.secondary" }}>
        {label}
      </Box>
      {picture ? (
        <ArticlePicture picture={picture} alt={label} ratio="16 / 9" />
      ) : (
        <Typography variant="body2">{t("articlesAdmin:versions.none")}</Typography>
      )}
    </Box>
  );
}

function Differences({ older, newer }: Record<"older" | "newer", WholeVersion>) {
  const t = useTranslate();
  const olderTexts = textsOf(t, older);
  const texts = textsOf(t, newer).map(([name, lines], index) => ({
    name,
    before: olderTexts[index]?.[1] ?? [],
    after: lines,
  }));
  const olderPictures = picturesOf(t, older);
  const pictures = picturesOf(t, newer).map(([name, picture], index) => ({
    name,
    before: olderPictures[index]?.[1] ?? null,
    after: picture,
  }));
  const changedTexts = texts.filter(({ before, after }) => !isSameText(before, after));
  const changedPictures = pictures.filter(({ before, after }) => before?.fileId !== after?.fileId);
  const contentName = t("articlesAdmin:fields.text");
  const isReformatted =
    JSON.stringify(older.content) !== JSON.stringify(newer.content) &&
    !changedTexts.some(({ name }) => name === contentName);
  const changedNames = [...changedTexts, ...changedPictures].map(({ name }) => name);
  if (changedNames.length === 0 && !isReformatted)
    return <Typography>{t("articlesAdmin:versions.same")}</Typography>;
  const unchangedNames = [...texts, ...pictures]
    .map(({ name }) => name)
    .filter((name) => !changedNames.includes(name) && !(isReformatted && name === contentName));
  return (
    <>
      {changedTexts.map(({ name, before, after }) => (
        <ChangedField key={name} name={name}>
          <VersionDifference before={before} after={after} />
        </ChangedField>
      ))}
      {isReformatted && (
        <ChangedField name={contentName}>
          <Typography variant="body2">{t("articlesAdmin:versions.onlyFormat")}</Typography>
        </ChangedField>
      )}
      {changedPictures.map(({ name, before, after }) => (
        <ChangedField key={name} name={name}>
          <Box sx={{ display: "flex", gap: 2 }}>
            <PictureSide label={t("articlesAdmin:versions.before")} picture={before} />
            <PictureSide label={t("articlesAdmin:versions.after")} picture={after} />
          </Box>
        </ChangedField>
      ))}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ pt: 2, borderTop: 1, borderColor: "divider" }}
      >
        {t("articlesAdmin:versions.unchanged", { fields: unchangedNames.join(", ") })}
      </Typography>
    </>
  );
}

interface Props {
  id: string;
  older: number;
  newer: number;
}

export function VersionComparison(variables: Props) {
  const { data, previousData, isLoading, failure, retry } = useData(
    comparedVersionsQuery,
    variables,
  );
  // Keeps the previous comparison until the next one has loaded.
  const { older, newer } = data ?? previousData ?? {};
  if (failure) return <ErrorState failure={failure} onRetry={retry} />;
  return (
    <Box aria-busy={isLoading}>
      {older && newer ? (
        <Differences older={older} newer={newer} />
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </Box>
  );
}
