import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { LastCall } from "../../features/site/last-call.tsx";
import { PriceCard } from "../../features/site/price-card.tsx";
import { TextPage, TextSection } from "../../features/site/text-page.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { metaOfPath } from "../../lib/page-meta.ts";
import type { Route } from "./+types/price.ts";

const free = limits.freeTasksPerProject;
const token = limits.tokensPerExtraTask;
/** The page's example: a project this much over its free tasks. */
const extra = 12;

export const meta: Route.MetaFunction = ({ location }) =>
  metaOfPath(location.pathname, {
    description: translate("site:price.description", { free, token }),
  });

const points = ["one", "two", "three", "four"] as const;

export default function Price() {
  const t = useWords();
  return (
    <>
      <TextPage title={t("site:price.title")} lead={t("site:price.lead")}>
        <Box
          sx={{
            display: "grid",
            gap: 2.5,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <PriceCard
            title={t("site:price.freeTitle")}
            figure={t("site:price.freeFigure", { free })}
            unit={t("site:price.freeUnit")}
            points={points.map((point) => t(`site:price.free.${point}`))}
          />
          <PriceCard
            title={t("site:price.tokenTitle")}
            figure={t("site:price.tokenFigure", { token })}
            unit={t("site:price.tokenUnit")}
            points={points.map((point) => t(`site:price.token.${point}`, { free }))}
          />
        </Box>
        <TextSection title={t("site:price.exampleTitle")}>
          {t("site:price.example", { free, total: free + extra, extra: extra * token })}
        </TextSection>
      </TextPage>
      <LastCall />
    </>
  );
}
