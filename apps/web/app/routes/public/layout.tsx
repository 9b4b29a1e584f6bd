import Box from "@mui/material/Box";
import { Outlet } from "react-router";
import { MainContent } from "../../components/shell/main-content.tsx";
import { PublicFooter } from "../../components/shell/public-footer.tsx";
import { PublicHeader } from "../../components/shell/public-header.tsx";
import { SkipLink } from "../../components/shell/skip-link.tsx";
import { loadWords } from "../../lib/i18n/i18n.ts";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/layout.ts";

/** Coming from the workspace, the public words may not be here yet. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => {
    await loadWords(new URL(request.url).pathname);
  },
];

/** The default title and description of the public side. */
export const meta: Route.MetaFunction = () => routeMeta("home");

export default function PublicLayout() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      <PublicHeader />
      <MainContent>
        <Outlet />
      </MainContent>
      <PublicFooter />
    </Box>
  );
}
