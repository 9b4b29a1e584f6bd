import Box from "@mui/material/Box";
import { Outlet, type ShouldRevalidateFunction } from "react-router";
import { MainContent } from "../../components/shell/main-content.tsx";
import { PublicFooter } from "../../components/shell/public-footer.tsx";
import { PublicHeader } from "../../components/shell/public-header.tsx";
import { SkipLink } from "../../components/shell/skip-link.tsx";
import { VisitTracking } from "../../components/shell/visit-tracking.tsx";
import { metaOfPage } from "../../lib/page-meta.ts";
import { loadPageSeo } from "../../lib/page-seo.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import type { Route } from "./+types/layout.ts";

/** Touch target for standalone links; links within text keep the line height. */
const touchTarget = { display: "inline-flex", alignItems: "center", minHeight: 44 };

export const loader = ({ context, url }: Route.LoaderArgs) => loadPageSeo(context, url.pathname);

/** Loads the head in the browser. After a failed request, the default head applies. */
export const clientLoader = async ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  entryOfPath(url.pathname)?.seo ? serverLoader().catch(() => null) : null;

/** Loads the head of each page, although the layout stays mounted. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = metaOfPage;

export default function PublicLayout() {
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: "100dvh",
          [touchQuery]: {
            "& a.touch-target, & button.touch-target, & .touch-target a": touchTarget,
          },
        }}
      >
        <SkipLink />
        <PublicHeader />
        <MainContent>
          <Outlet />
        </MainContent>
        <PublicFooter />
      </Box>
      <VisitTracking />
    </>
  );
}
