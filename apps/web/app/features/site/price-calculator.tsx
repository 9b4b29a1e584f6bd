import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { defaultLocale, limits } from "@presale/contracts/limits.ts";
import { costOfTasks } from "@presale/domain/metering.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { TokenPrice } from "./price.operations.ts";
import { maxTasks, parseTaskCount } from "./task-count.ts";

/** Initial value, slightly above the free tasks. */
const initialTasks = String(limits.freeTasksPerProject + 12);

const inputSx = {
  width: "100%",
  minHeight: 44,
  px: 1.5,
  font: "inherit",
  // Below 16 px, phones zoom in while typing.
  fontSize: "1rem",
  fontVariantNumeric: "tabular-nums",
  color: "text.primary",
  bgcolor: "background.paper",
  border: 1,
  borderRadius: 1,
  borderColor:
    "color-mix(in srgb, var(--presale-palette-text-secondary) 70%, var(--presale-palette-background-paper))",
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineStyle: "solid" },
  "&[aria-invalid=true]": { borderColor: "error.main" },
} as const;

/** Calculates a project's price by its number of tasks. Plain elements keep the page light. */
export function PriceCalculator({ price }: { price: TokenPrice }) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialTasks);
  // Takes over text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? initialTasks), []);
  const tasks = parseTaskCount(text);
  const { tokens, cost } = costOfTasks(limits, tasks ?? 0, price.amount);
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        bgcolor: "background.paper",
        p: { xs: 3, sm: 4 },
      }}
    >
      <Typography id={`${id}-title`} variant="h2" gutterBottom>
        {t("site:price.calculator.title")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "220px minmax(0, 1fr)" },
        }}
      >
        <div>
          <Box
            component="label"
            htmlFor={id}
            sx={{ display: "block", mb: 0.75, typography: "body2" }}
          >
            {t("site:price.calculator.tasks")}
          </Box>
          <Box
            component="input"
            ref={input}
            id={id}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxTasks}
            step={1}
            autoComplete="off"
            defaultValue={initialTasks}
            aria-invalid={tasks === null}
            aria-describedby={tasks === null ? `${id}-error` : undefined}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
            sx={inputSx}
          />
          {tasks === null && (
            <Box
              id={`${id}-error`}
              role="alert"
              sx={{ mt: 0.75, typography: "body2", color: "error.ink" }}
            >
              {t("validation:between", { min: 1, max: maxTasks })}
            </Box>
          )}
          <noscript>{t("site:price.calculator.noScript")}</noscript>
        </div>
        {/* Reserves both lines, to avoid a layout shift. */}
        <Box component="output" htmlFor={id} sx={{ display: "block", minHeight: 84 }}>
          <Box
            component="span"
            sx={{
              display: "block",
              fontSize: "2rem",
              fontWeight: 650,
              letterSpacing: "-0.025em",
              lineHeight: 1.2,
              fontVariantNumeric: "tabular-nums",
              overflowWrap: "anywhere",
            }}
          >
            {tasks === null ? "–" : formatMoney(cost, price.currency)}
          </Box>
          {tasks !== null && (
            <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
              {tokens === 0
                ? t("site:price.calculator.free", { free: limits.freeTasksPerProject })
                : t("site:price.calculator.sum", {
                    count: tasks - limits.freeTasksPerProject,
                    extra: (tasks - limits.freeTasksPerProject).toLocaleString(defaultLocale),
                    free: limits.freeTasksPerProject,
                    tokens: t("site:price.tokens", { count: tokens }),
                    price: formatMoney(price.amount, price.currency),
                  })}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
