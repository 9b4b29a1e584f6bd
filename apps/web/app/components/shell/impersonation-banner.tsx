import Box from "@mui/material/Box";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useSession } from "../../lib/session.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

/** Pixels. On screens with a left rail the banner is one line, and the layout starts below it. */
export const impersonationBannerHeight = 48;

const BannerContent = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import("./impersonation-banner-content.tsx"),
    loadNamespaces(["impersonation"]),
  ]);
  return module.ImpersonationBannerContent;
});

export function ImpersonationBanner() {
  const { user } = useSession();
  if (!user?.impersonator || !user.impersonationEndsAt) return null;
  return (
    <Box sx={{ minHeight: impersonationBannerHeight, bgcolor: "secondary.fill" }}>
      <BannerContent
        staff={user.impersonator}
        user={user.onBehalf ? null : user.name}
        company={user.company.name}
        endsAt={user.impersonationEndsAt}
      />
    </Box>
  );
}
