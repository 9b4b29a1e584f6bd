import Box from "@mui/material/Box";
import { Outlet } from "react-router";
import { MainContent } from "../../components/shell/main-content.tsx";
import { PublicFooter } from "../../components/shell/public-footer.tsx";
import { PublicHeader } from "../../components/shell/public-header.tsx";
import { SkipLink } from "../../components/shell/skip-link.tsx";
import { VisitCounting } from "../../components/shell/visit-counting.tsx";
import { metaOfFailed, metaOfPath } from "../../lib/page-meta.ts";
import { loadPageSeo } from "../../lib/page-seo.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { onTouch } from "../../lib/theme/on-touch.ts";
import type { Route } from "./+types/layout.ts";

/** Links that stand by themselves, by touch; those within running text keep its lines. */
const fingerHigh = { display: "inline-flex", alignItems: "center", minHeight: 44 };

const pathOf = ({ request }: { request: Request }) => new URL(request.url).pathname;

export const loader = (args: Route.LoaderArgs) => loadPageSeo(args.context, pathOf(args));

/** In the browser a page is not held up by its head: the defaults will do. */
export const clientLoader = async (args: Route.ClientLoaderArgs) =>
  entryOfPath(pathOf(args))?.seo ? args.serverLoader().catch(() => null) : null;

/** The head of every public page; one that knows more has its own. */
export const meta: Route.MetaFunction = (args) =>
  args.error ? metaOfFailed(args, args.error) : metaOfPath(args);

export default function PublicLayout() {
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: "100dvh",
          [onTouch]: { "& a.finger-high, & button.finger-high, & .finger-high a": fingerHigh },
        }}
      >
        <SkipLink />
        <PublicHeader />
        <MainContent>
          <Outlet />
        </MainContent>
        <PublicFooter />
      </Box>
      <VisitCounting />
    </>
  );
}
