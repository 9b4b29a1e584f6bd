import Box from "@mui/material/Box";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { CallToAction } from "./call-to-action.tsx";
import { CertaintyChart } from "./certainty-chart.tsx";
import { HeldChart } from "./held-chart.tsx";
import { exampleHours, exampleTasks } from "./how-sure-figures.ts";

interface ListProps {
  items: DictionaryKey[];
  isNumbered?: boolean;
}

function TextList({ items, isNumbered }: ListProps) {
  const t = useTranslate();
  return (
    <Box component={isNumbered ? "ol" : "ul"} sx={{ m: 0, pl: 3, "& li": { mb: 1 } }}>
      {items.map((item) => (
        <li key={item}>{t(item)}</li>
      ))}
    </Box>
  );
}

const sumOf = (end: "min" | "max") => exampleTasks.reduce((sum, task) => sum + task[end], 0);

export default function HowSure() {
  const t = useTranslate();
  const example = {
    min: sumOf("min"),
    max: sumOf("max"),
    expected: exampleHours("common", 50),
    sure: exampleHours("common", 80),
    alone: exampleHours("independent", 80),
  };
  return (
    <>
      <TextPage title={t("howSure:title")} lead={t("howSure:lead")}>
        <TextSection title={t("howSure:range.title")}>{t("howSure:range.text")}</TextSection>
        <TextSection title={t("howSure:measured.title")}>
          {t("howSure:measured.text")}
          <HeldChart />
        </TextSection>
        <TextSection title={t("howSure:together.title")}>{t("howSure:together.text")}</TextSection>
        <TextSection title={t("howSure:example.title")}>
          {t("howSure:example.text", example)}
          <CertaintyChart />
        </TextSection>
        <TextSection title={t("howSure:learn.title")}>
          <TextList
            items={[
              "howSure:learn.stated",
              "howSure:learn.company",
              "howSure:learn.person",
              "howSure:learn.project",
            ]}
          />
        </TextSection>
        <TextSection title={t("howSure:never.title")}>
          <TextList items={["howSure:never.others", "howSure:never.future"]} />
        </TextSection>
        <TextSection title={t("howSure:limits.title")}>{t("howSure:limits.text")}</TextSection>
        <TextSection title={t("howSure:sources.title")}>
          <TextList
            isNumbered
            items={["howSure:sources.sip", "howSure:sources.sure", "howSure:sources.surveys"]}
          />
        </TextSection>
      </TextPage>
      <CallToAction />
    </>
  );
}
