import { useState } from "react";
import { onDemand } from "../../components/on-demand.tsx";
import type { Carriers } from "./carry-out.ts";
import { isWorkLeft } from "./work-left.ts";

const WorkAgain = onDemand(async () => (await import("./work-again.tsx")).WorkAgain);

/** For screens where tokens can stop something: few who come have left anything. */
export function OfferAgain({ carriers }: { carriers: Carriers }) {
  // As long as the screen: its dialogs outlast the work that they are about.
  const [isLeft] = useState(isWorkLeft);
  return isLeft && <WorkAgain carriers={carriers} />;
}
