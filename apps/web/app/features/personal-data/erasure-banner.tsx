import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { loadPartWords } from "../../lib/i18n/load-words.ts";
import { useSession } from "../../lib/session.ts";

const ErasureStrip = lazyWithRetry(async () => {
  const [{ ErasureStrip }] = await Promise.all([
    import("./erasure-strip.tsx"),
    loadPartWords(["companyData"]),
  ]);
  return ErasureStrip;
});

export function ErasureBanner() {
  const { user } = useSession();
  if (!user?.company.eraseAt) return null;
  return <ErasureStrip eraseAt={user.company.eraseAt} />;
}
