import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { limits } from "@presale/contracts/limits.ts";
import { SearchSelect } from "../../components/forms/search-select.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { membersOfIds, searchMembers, searchTags, tagsOfIds } from "./library.requests.ts";
import { type LibraryFilterName, onlyIds } from "./library-filter.ts";
import { useKnown } from "./use-known.ts";

interface Props {
  filters: Record<LibraryFilterName, string[]>;
  setFilter: (name: LibraryFilterName, values: string[]) => void;
  isFiltered?: boolean;
  onClear?: () => void;
  /** A narrow column instead of a row: the builders' library. */
  isStacked?: boolean;
}

/** Narrows a list to tags (all of them) and an author; takes `useListParams` as it is. */
export function LibraryFilters(props: Props) {
  const { filters, setFilter, isFiltered, onClear, isStacked } = props;
  const t = useWords();
  const tagIds = onlyIds(filters.tagIds);
  const [authorId] = onlyIds(filters.authorId);
  const tags = useKnown(tagIds, [], tagsOfIds);
  const authors = useKnown(authorId ? [authorId] : [], [], membersOfIds);
  const author = authorId ? authors.known.get(authorId) : undefined;
  const width = isStacked ? "100%" : { xs: "100%", sm: 220 };
  return (
    <>
      <Box sx={{ width }}>
        <SearchSelect
          multiple
          size="small"
          label={t("library:fields.tags")}
          search={searchTags}
          max={limits.perObject.tags}
          value={tagIds.map((id) => ({ id, label: tags.known.get(id)?.title ?? "…" }))}
          onChange={(options) => {
            tags.remember(options.map(({ id, label }) => ({ id, title: label })));
            setFilter(
              "tagIds",
              options.map(({ id }) => id),
            );
          }}
        />
      </Box>
      <Box sx={{ width: isStacked ? "100%" : { xs: "100%", sm: 200 } }}>
        <SearchSelect
          size="small"
          label={t("library:fields.author")}
          search={searchMembers}
          value={authorId ? { id: authorId, label: author?.name ?? "…" } : null}
          onChange={(option) => setFilter("authorId", option ? [option.id] : [])}
        />
      </Box>
      {isFiltered && onClear && (
        <Button size="small" onClick={onClear}>
          {t("library:clearFilters")}
        </Button>
      )}
    </>
  );
}
