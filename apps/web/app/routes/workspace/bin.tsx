import { BinList } from "../../features/bin/bin-list.tsx";
import type { Carriers } from "../../features/library/carry-out.ts";
import { OfferAgain } from "../../features/library/offer-again.tsx";

const carriers: Carriers = {
  restore: async () => (await import("../../features/bin/bin-actions.tsx")).restoreAgain,
};

export default function Screen() {
  return (
    <>
      <OfferAgain carriers={carriers} />
      <BinList />
    </>
  );
}
