import Box from "@mui/material/Box";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { defaultLocale, limits } from "@presale/contracts/limits.ts";
import { costOfTasks } from "@presale/domain/metering.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { TokenPrice } from "./price.operations.ts";

const taskCounts = [0, 12, 30, 70, 170].map((extra) => limits.freeTasksPerProject + extra);

export function PriceExamples({ price }: { price: TokenPrice }) {
  const t = useTranslate();
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: "collapse",
        fontVariantNumeric: "tabular-nums",
        typography: "body2",
        "& caption": { captionSide: "top", textAlign: "left", typography: "h2", mb: 1 },
        "& th, & td": { py: 1, px: 1, textAlign: "right", borderBottom: 1, borderColor: "divider" },
        "& thead th": { color: "text.secondary", fontWeight: 500 },
        "& tbody th": { fontWeight: 400 },
        "& th:first-of-type": { textAlign: "left" },
      }}
    >
      <caption>{t("site:price.examples.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("site:price.examples.tasks")}</th>
          <th scope="col">{t("site:price.examples.tokens")}</th>
          <th scope="col">{t("site:price.examples.cost")}</th>
        </tr>
      </thead>
      <tbody>
        {taskCounts.map((tasks) => {
          const { tokens, cost } = costOfTasks(limits, tasks, price.amount);
          return (
            <tr key={tasks}>
              <th scope="row">{tasks.toLocaleString(defaultLocale)}</th>
              <td>{tokens.toLocaleString(defaultLocale)}</td>
              <td>{formatMoney(cost, price.currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}
