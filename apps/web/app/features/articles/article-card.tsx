import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/plain-values.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { pathTo } from "../../lib/paths.ts";
import { ArticlePicture } from "./article-picture.tsx";
import type { ArticleCardRow } from "./articles.operations.ts";

interface Props {
  article: ArticleCardRow;
  isFirst: boolean;
}

/** An article in the list; a press anywhere on it opens it. */
export function ArticleCard({ article, isFirst }: Props) {
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
      {image && <ArticlePicture picture={image} alt="" isFirst={isFirst} ratio="16 / 9" />}
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1, p: 3, flex: 1 }}>
        <Typography variant="h2" sx={{ fontSize: "1.125rem", overflowWrap: "anywhere" }}>
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
          <DateText value={publishedAt} /> · {authorName}
        </Typography>
      </Box>
    </Card>
  );
}
