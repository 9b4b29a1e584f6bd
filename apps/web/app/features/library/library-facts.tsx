import { DateText } from "../../components/plain-values.tsx";
import { type Fact, Facts } from "../../components/rows/facts.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Named } from "./library.operations.ts";
import { TagChips } from "./tag-chips.tsx";

interface Props {
  row: {
    author: { name: string };
    createdAt: string;
    updatedAt: string;
    tags: readonly Named[];
  };
  /** What stands before that which all three say of themselves. */
  own?: readonly Fact[];
  /** The list, narrowed to a tag. */
  toTag: (id: string) => string;
}

/** What a task, a feature and a project say of themselves: who, when, tags. */
export function LibraryFacts({ row, own = [], toTag }: Props) {
  const t = useWords();
  return (
    <Facts
      title={t("library:details")}
      facts={[
        ...own,
        [t("library:fields.author"), row.author.name],
        [t("library:fields.created"), <DateText key="created" value={row.createdAt} time />],
        [t("library:fields.updated"), <DateText key="updated" value={row.updatedAt} time />],
        [
          t("library:fields.tags"),
          row.tags.length > 0 ? (
            <TagChips key="tags" tags={row.tags} toTag={toTag} />
          ) : (
            t("library:noTags")
          ),
        ],
      ]}
    />
  );
}
