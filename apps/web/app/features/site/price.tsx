import Box from "@mui/material/Box";
import { formatMoney, formatMoneyWithCode } from "@presale/contracts/format-money.ts";
import { limits } from "@presale/contracts/limits.ts";
import { CrashScreen } from "../../components/crash-screen.tsx";
import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Route } from "./+types/price.ts";
import { CallToAction } from "./call-to-action.tsx";
import { PriceCalculator } from "./price-calculator.tsx";
import { PriceCard } from "./price-card.tsx";
import { loadInBrowser, loadOnServer } from "./price-data.ts";
import { PriceExamples } from "./price-examples.tsx";

const freeTasks = limits.freeTasksPerProject;
const tokensPerTask = limits.tokensPerExtraTask;

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context);
export const clientLoader = () => loadInBrowser();

const points = ["one", "two", "three", "four"] as const;

export default function Price({ loaderData: { price, others } }: Route.ComponentProps) {
  const t = useTranslate();
  const { currency } = price;
  const pricePerTask = formatMoney(price.amount * tokensPerTask, currency);
  return (
    <>
      <TextPage
        title={t("site:price.title")}
        lead={t("site:price.lead", { free: freeTasks, price: pricePerTask })}
      >
        <Box
          sx={{
            display: "grid",
            gap: 2.5,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <PriceCard
            title={t("site:price.freeTitle")}
            amount={t("site:price.freeFigure", { free: freeTasks })}
            unit={t("site:price.freeUnit")}
            points={points.map((point) => t(`site:price.free.${point}`))}
          />
          <PriceCard
            title={t("site:price.tokenTitle")}
            amount={pricePerTask}
            unit={t("site:price.tokenUnit", {
              tokens: t("site:price.tokens", { count: tokensPerTask }),
            })}
            otherPrices={
              others.length > 0
                ? t("site:price.tokenAlso", {
                    prices: others
                      .map((other) =>
                        formatMoneyWithCode(other.amount * tokensPerTask, other.currency),
                      )
                      .join(" · "),
                  })
                : undefined
            }
            points={points.map((point) =>
              t(`site:price.token.${point}`, { free: freeTasks, currency }),
            )}
          />
        </Box>
        <PriceCalculator price={price} />
        <PriceExamples price={price} />
        <TextSection title={t("site:price.refillTitle")}>{t("site:price.refill")}</TextSection>
      </TextPage>
      <CallToAction offersOrder />
    </>
  );
}

export { CrashScreen as ErrorBoundary };
