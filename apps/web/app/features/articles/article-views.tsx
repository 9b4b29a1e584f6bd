import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { countView } from "./count-view.ts";

/**
 * Fetches the view count, which the page's data doesn't contain, and reserves its space. Robots
 * aren't counted, so the count may be 0. A count of 0 is hidden.
 */
export function ArticleViews({ slug }: { slug: string }) {
  const t = useTranslate();
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void countView(slug).then((count) => isShown && setViews(count));
    return () => {
      isShown = false;
    };
  }, [slug]);
  return (
    <Box component="span" sx={{ display: "inline-block", minWidth: "6em", minHeight: "1lh" }}>
      {views !== null && views > 0 && t("articles:views", { count: views })}
    </Box>
  );
}
