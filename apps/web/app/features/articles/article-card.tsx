import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { BrandMark } from "../../components/brand/brand-mark.tsx";
import { DateText } from "../../components/date-text.tsx";
import type { PictureProps } from "../../components/picture.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { pathTo } from "../../lib/paths.ts";
import { ArticlePicture } from "./article-picture.tsx";
import type { ArticleCardRow } from "./articles.operations.ts";

const ratio = "16 / 9";
/** Three, two or one card per row. */
const sizes = "(min-width: 1064px) 366px, (min-width: 708px) 48vw, 92vw";

interface Props {
  article: ArticleCardRow;
  priority: PictureProps["priority"];
  /** Whether a card without a picture shows a placeholder, because another card has a picture. */
  showsPlaceholder: boolean;
  heading?: "h2" | "h3";
}

export function ArticleCard({ article, priority, showsPlaceholder, heading = "h2" }: Props) {
  const { slug, title, teaser, authorName, publishedAt, image } = article;
  return (
    <Card
      component="article"
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        overflow: "hidden",
        transition: "border-color 120ms",
        "&:hover": { borderColor: "text.secondary" },
      }}
    >
      {image ? (
        <ArticlePicture picture={image} alt="" priority={priority} sizes={sizes} ratio={ratio} />
      ) : (
        showsPlaceholder && (
          <Box
            sx={{
              display: "grid",
              placeItems: "center",
              aspectRatio: ratio,
              bgcolor: "background.subtle",
            }}
          >
            <BrandMark />
          </Box>
        )
      )}
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1, p: 3, flex: 1 }}>
        <Typography
          variant="h2"
          component={heading}
          sx={{ fontSize: "1.125rem", overflowWrap: "anywhere" }}
        >
          <TextLink
            to={pathTo("article", { slug })}
            color="inherit"
            underline="hover"
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {title}
          </TextLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {teaser}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ mt: "auto", pt: 1 }}
        >
          <DateText value={publishedAt} isShared /> · {authorName}
        </Typography>
      </Box>
    </Card>
  );
}
