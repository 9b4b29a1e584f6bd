import { Hero } from "../../features/site/hero.tsx";
import { LastCall } from "../../features/site/last-call.tsx";
import { PromoBlocks } from "../../features/site/promo-blocks.tsx";
import { Steps } from "../../features/site/steps.tsx";

export default function Home() {
  return (
    <>
      <Hero />
      <PromoBlocks />
      <Steps />
      <LastCall />
    </>
  );
}
