import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { countView } from "./count-view.ts";

/**
 * Fetches the view count separately, because the page's data doesn't contain it. Reserves its
 * space. Robots aren't counted, so the count may be 0. It is hidden then.
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
