import { articleTypes } from "@presale/contracts/inputs/seo.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { ArticleSeo } from "../../schema/articles.ts";
import type { StoredFile } from "../files/files.service.ts";
import { publicUrl } from "../files/public-files.ts";
import { type ImageSource, linkPreviewUrl, sourcesOf } from "../files/public-images.ts";
import { OgTypeEnum } from "../seo/og-type.graphql.ts";
import { fileIdsOf } from "./article-files.ts";
import type { Article, ArticleSummary } from "./articles.queries.ts";

const ArticleTypeEnum = sharedEnum("ArticleType", articleTypes);

const loadFile = defineLoader<number, StoredFile | null, Context>(async (ids, { articleReader }) =>
  rowPerKey(ids, await articleReader.files(ids), ({ id }) => id, null),
);

interface ArticleImage {
  file: StoredFile;
  isPublic: boolean;
}

const ImageSourceRef = builder.objectRef<ImageSource>("PictureSource").implement({
  fields: (t) => ({
    type: t.exposeString("type"),
    srcSet: t.exposeString("srcSet"),
  }),
});

export const ArticleImageRef = builder.objectRef<ArticleImage>("ArticleImage").implement({
  fields: (t) => ({
    fileId: t.id({ resolve: ({ file }) => file.id }),
    width: t.int({ nullable: true, resolve: ({ file }) => file.width }),
    height: t.int({ nullable: true, resolve: ({ file }) => file.height }),
    url: t.string({
      description:
        "Permanent URL of the image if the article is published; for a draft, a link valid for five minutes.",
      resolve: ({ file, isPublic }, _args, { files, articleReader }) =>
        isPublic ? publicUrl(file) : files.linkTo(articleReader.companyId, file.id),
    }),
    sources: t.field({
      type: [ImageSourceRef],
      description:
        "The same image in other formats and sizes, preferred formats first. Empty for a draft.",
      resolve: ({ file, isPublic }) => (isPublic ? sourcesOf(file) : []),
    }),
    sharedUrl: t.string({
      nullable: true,
      description: "URL of the image for link previews on other sites. Null for a draft.",
      resolve: ({ file, isPublic }) => (isPublic ? linkPreviewUrl(file) : null),
    }),
  }),
});

export async function imageOf(
  context: Context,
  id: number | null | undefined,
  isPublic: boolean,
): Promise<ArticleImage | null> {
  const file = id ? await loadFile(context, id) : null;
  return file && { file, isPublic };
}

interface ArticleSeoWithVisibility extends ArticleSeo {
  isPublic: boolean;
}

export const ArticleSeoRef = builder.objectRef<ArticleSeoWithVisibility>("ArticleSeo").implement({
  fields: (t) => ({
    description: t.exposeString("description", { nullable: true }),
    keywords: t.exposeString("keywords", { nullable: true }),
    ogType: t.expose("ogType", { type: OgTypeEnum }),
    contentType: t.expose("contentType", { type: ArticleTypeEnum }),
    image: t.field({
      type: ArticleImageRef,
      nullable: true,
      resolve: ({ fileId, isPublic }, _args, context) => imageOf(context, fileId, isPublic),
    }),
  }),
});

export const seoOf = ({
  seo,
  isPublished,
}: Pick<Article, "seo" | "isPublished">): ArticleSeoWithVisibility | null =>
  seo && { ...seo, isPublic: isPublished };

type ArePublic<Row> = (row: Row) => boolean;

/** Defines the fields of a summary. `arePublic`: whether visitors may see the row's images. */
export const summaryFields = <Row extends ArticleSummary>(
  t: FieldBuilder<Row>,
  arePublic: ArePublic<Row> = ({ isPublished }) => isPublished,
) => ({
  id: t.id({ resolve: (row) => row.id }),
  title: t.string({ resolve: (row) => row.title }),
  slug: t.string({ resolve: (row) => row.slug }),
  teaser: t.string({ resolve: (row) => row.teaser }),
  authorName: t.string({ resolve: (row) => row.authorName }),
  publishedAt: t.field({
    type: "DateTime",
    nullable: true,
    resolve: (row) => row.publishedAt,
  }),
  updatedAt: t.field({ type: "DateTime", resolve: (row) => row.updatedAt }),
  image: t.field({
    type: ArticleImageRef,
    nullable: true,
    resolve: (row, _args, context) => imageOf(context, row.imageFileId, arePublic(row)),
  }),
});

export const contentFields = <Row extends Article>(
  t: FieldBuilder<Row>,
  arePublic: ArePublic<Row> = ({ isPublished }) => isPublished,
) => ({
  content: t.field({ type: "RichText", resolve: (row) => row.content }),
  images: t.field({
    type: [ArticleImageRef],
    description: "Images shown in the content.",
    resolve: async (row, _args, context) => {
      const ids = [...new Set(fileIdsOf({ content: row.content }))];
      const images = await Promise.all(ids.map((id) => imageOf(context, id, arePublic(row))));
      return images.filter((image) => image !== null);
    },
  }),
});
