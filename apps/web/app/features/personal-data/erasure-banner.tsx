import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useSession } from "../../lib/session.ts";

const ErasureStrip = lazyWithRetry(async () => {
  const [{ ErasureStrip }] = await Promise.all([
    import("./erasure-strip.tsx"),
    loadNamespaces(["companyData"]),
  ]);
  return ErasureStrip;
});

export function ErasureBanner() {
  const { user } = useSession();
  if (!user?.company.eraseAt) return null;
  return <ErasureStrip eraseAt={user.company.eraseAt} />;
}
