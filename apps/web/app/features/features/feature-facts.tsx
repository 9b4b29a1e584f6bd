import Stack from "@mui/material/Stack";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { Fact, Facts } from "../library/facts.tsx";
import { TagChips } from "../library/tag-chips.tsx";
import { UsedIn } from "../library/used-in.tsx";
import type { Feature } from "./features.operations.ts";

const featuresWithTag = (id: string) =>
  `${pathTo("features")}?${new URLSearchParams({ tagIds: id })}`;

/** What stands beside a feature's text: who, when, tags, where it serves. */
export function FeatureFacts({ feature }: { feature: Feature }) {
  const t = useWords();
  return (
    <Stack spacing={2.5}>
      <SectionCard title={t("library:details")}>
        <Facts>
          <Fact name={t("library:fields.author")}>{feature.author.name}</Fact>
          <Fact name={t("library:fields.created")}>
            <DateText value={feature.createdAt} time />
          </Fact>
          <Fact name={t("library:fields.updated")}>
            <DateText value={feature.updatedAt} time />
          </Fact>
          <Fact name={t("library:fields.tags")}>
            {feature.tags.length > 0 ? (
              <TagChips tags={feature.tags} toTag={featuresWithTag} />
            ) : (
              t("library:noTags")
            )}
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title={t("library:fields.usedIn")}>
        <UsedIn places={feature.usedIn} toPlace={(id) => pathTo("project", { id })} />
      </SectionCard>
    </Stack>
  );
}
