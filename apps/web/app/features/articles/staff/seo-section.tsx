import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { PermissionGate } from "../../../components/permission-gate.tsx";
import { type DetailEntry, DetailsList } from "../../../components/rows/details-card.tsx";
import { type RowActions, useRowActions } from "../../../components/rows/row-actions.tsx";
import { SectionCard } from "../../../components/section-card.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { ArticlePicture } from "../article-picture.tsx";
import {
  type ArticleSeo,
  deleteSeoMutation,
  type StaffArticle,
} from "./articles-admin.operations.ts";

const SeoDialog = lazyWithRetry(async () => (await import("./seo-dialog.tsx")).SeoDialog);

function SeoFacts({ seo }: { seo: ArticleSeo }) {
  const t = useTranslate();
  const { description, keywords, ogType, contentType, image } = seo;
  const facts: DetailEntry[] = [
    [t("seo:fields.description"), description ?? t("articlesAdmin:seo.teaserInstead")],
    [t("seo:fields.keywords"), keywords ?? t("ui:none")],
    [t("seo:fields.ogType"), t(`seo:ogTypes.${ogType}`)],
    [t("seo:fields.contentType"), t(`seo:contentTypes.${contentType}`)],
  ];
  return (
    <>
      <DetailsList entries={facts} />
      {image && (
        <Box sx={{ mt: 1, borderRadius: 1, overflow: "hidden" }}>
          <ArticlePicture picture={image} alt={t("seo:fields.image")} ratio="16 / 9" />
        </Box>
      )}
    </>
  );
}

interface Props {
  article: StaffArticle;
  onChanged: () => void;
}

export function SeoSection({ article, onChanged }: Props) {
  const t = useTranslate();
  const { id, seo, can } = article;
  const actionsOf: RowActions<StaffArticle> = (_article, { open, send, reportChange }) => [
    {
      label: t(seo ? "articlesAdmin:seo.edit" : "articlesAdmin:seo.add"),
      isAllowed: seo ? can.updateSeo : can.createSeo,
      run: () =>
        open((close) => <SeoDialog article={article} onDone={onChanged} onClose={close} />),
    },
    {
      label: t("articlesAdmin:seo.remove"),
      isAllowed: can.deleteSeo,
      isDestructive: true,
      confirmation: {
        title: t("articlesAdmin:seo.removeTitle"),
        text: t("articlesAdmin:seo.removeText"),
        confirm: t("articlesAdmin:seo.remove"),
      },
      run: async () => {
        const { data } = await send(deleteSeoMutation, { id });
        if (data) reportChange(t("articlesAdmin:seo.removed"));
      },
    },
  ];
  const { actionsFor, dialog } = useRowActions(actionsOf, { onChanged, onRemoved: onChanged });
  const actions = actionsFor(article).slice(0, seo ? 2 : 1);
  return (
    <SectionCard
      title={t("articlesAdmin:seo.title")}
      actions={actions.map(({ label, isAllowed, isDestructive, onClick }) => (
        <PermissionGate key={label} can={isAllowed}>
          <Button size="small" color={isDestructive ? "error" : "primary"} onClick={onClick}>
            {label}
          </Button>
        </PermissionGate>
      ))}
    >
      {seo ? (
        <SeoFacts seo={seo} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t("articlesAdmin:seo.none")}
        </Typography>
      )}
      {dialog}
    </SectionCard>
  );
}
