import Box from "@mui/material/Box";
import { Outlet } from "react-router";
import { MainContent } from "../../components/shell/main-content.tsx";
import { PublicFooter } from "../../components/shell/public-footer.tsx";
import { PublicHeader } from "../../components/shell/public-header.tsx";
import { SkipLink } from "../../components/shell/skip-link.tsx";
import { VisitCounting } from "../../components/shell/visit-counting.tsx";

export default function PublicLayout() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: "100dvh" }}>
      <SkipLink />
      <PublicHeader />
      <MainContent>
        <Outlet />
      </MainContent>
      <PublicFooter />
      <VisitCounting />
    </Box>
  );
}
