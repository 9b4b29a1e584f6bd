import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { fetchedClient } from "../../lib/apollo/fetched-client.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { viewArticleMutation } from "./articles.operations.ts";

/** How often the article was read, which the page itself can't know: it is asked for, in its space. */
export function ArticleViews({ slug }: { slug: string }) {
  const t = useWords();
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const variables = { slug };
    void fetchedClient()
      .then((client) => client.mutate({ mutation: viewArticleMutation, variables }))
      // A page is whole without it.
      .catch(() => undefined)
      .then((reply) => isShown && setViews(reply?.data?.viewArticle ?? null));
    return () => {
      isShown = false;
    };
  }, [slug]);
  return (
    <Box component="span" sx={{ display: "inline-block", minWidth: "6em", minHeight: "1lh" }}>
      {views !== null && t("articles:views", { count: views })}
    </Box>
  );
}
