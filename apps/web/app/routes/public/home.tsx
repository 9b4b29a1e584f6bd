import { Hero } from "../../features/site/hero.tsx";
import { LastCall } from "../../features/site/last-call.tsx";
import { ProductScreens } from "../../features/site/product-screens.tsx";
import { ProductVideos } from "../../features/site/product-videos.tsx";
import { PromoBlocks } from "../../features/site/promo-blocks.tsx";
import { Steps } from "../../features/site/steps.tsx";

export default function Home() {
  return (
    <>
      <Hero />
      <ProductScreens />
      <PromoBlocks />
      <Steps />
      <ProductVideos />
      <LastCall />
    </>
  );
}
