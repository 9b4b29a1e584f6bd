import { CallToAction } from "./call-to-action.tsx";
import { Hero } from "./hero.tsx";
import { ProductScreens } from "./product-screens.tsx";
import { ProductVideos } from "./product-videos.tsx";
import { PromoBlocks } from "./promo-blocks.tsx";
import { Steps } from "./steps.tsx";

export default function Home() {
  return (
    <>
      <Hero />
      <ProductScreens />
      <PromoBlocks />
      <Steps />
      <ProductVideos />
      <CallToAction />
    </>
  );
}
