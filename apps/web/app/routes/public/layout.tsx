import Box from "@mui/material/Box";
import { Outlet } from "react-router";
import { MainContent } from "../../components/shell/main-content.tsx";
import { PublicFooter } from "../../components/shell/public-footer.tsx";
import { PublicHeader } from "../../components/shell/public-header.tsx";
import { SkipLink } from "../../components/shell/skip-link.tsx";
import { VisitCounting } from "../../components/shell/visit-counting.tsx";
import { onTouch } from "../../lib/theme/on-touch.ts";

/** Links that stand by themselves, by touch; those within running text keep its lines. */
const fingerHigh = { display: "inline-flex", alignItems: "center", minHeight: 44 };

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
