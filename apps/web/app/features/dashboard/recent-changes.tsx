import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { RelativeTime } from "../../components/relative-time.tsx";
import { Repeated } from "../../components/repeated.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { navIcons } from "../../lib/nav-icons.ts";
import { pathTo } from "../../lib/paths.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import type { RecentChange } from "./dashboard.operations.ts";

const rowSx = { px: 2.5, py: 1, minHeight: 60, borderTop: 1, borderColor: "divider" } as const;
/** Another change by the same author. */
const sameAuthorRowSx = { ...rowSx, py: 0.5, minHeight: 44, borderTop: 0 } as const;

const hasSameAuthor = (changes: readonly RecentChange[], index: number) =>
  changes[index]?.updatedBy.id === changes[index - 1]?.updatedBy.id;

/** Returns how many times the list names an author. */
export const countAuthors = (changes: readonly RecentChange[]): number =>
  changes.filter((_, index) => !hasSameAuthor(changes, index)).length;

function ChangeRow({ change, isSameAuthor }: { change: RecentChange; isSameAuthor: boolean }) {
  const t = useTranslate();
  const { entityType, entityId, entityTitle, updatedAt, updatedBy } = change;
  const Icon = navIcons[`${entityType}s`];
  const caption = { ...clamped(1), typography: "caption", color: "text.secondary" } as const;
  return (
    <Box
      component="li"
      sx={{
        ...(isSameAuthor ? sameAuthorRowSx : rowSx),
        position: "relative",
        display: "grid",
        gridTemplateColumns: "24px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 1.5,
        "&:hover": { bgcolor: "background.subtle" },
      }}
    >
      <Icon
        titleAccess={t(`workspace:dashboard.changes.kinds.${entityType}`)}
        sx={{ color: "text.secondary" }}
      />
      {/* One line each, so that the rows are as high as their skeletons. */}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={clamped(1)}>
          <RowLink to={pathTo(entityType, { id: entityId })}>{entityTitle}</RowLink>
        </Box>
        {!isSameAuthor && (
          <Box sx={{ ...caption, overflowWrap: "anywhere" }}>
            <bdi>{updatedBy.name}</bdi> · <RelativeTime value={updatedAt} />
          </Box>
        )}
      </Box>
      {isSameAuthor && (
        <Box sx={caption}>
          <RelativeTime value={updatedAt} />
        </Box>
      )}
    </Box>
  );
}

interface Props {
  /** Undefined while loading. */
  changes: readonly RecentChange[] | undefined;
  reserved: number;
  reservedAuthors: number;
}

/** Names the author once for consecutive changes. */
export function RecentChanges({ changes, reserved, reservedAuthors }: Props) {
  const t = useTranslate();
  return (
    <SectionCard flush title={t("workspace:dashboard.changes.title")}>
      <Box component="ul" aria-busy={!changes} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {changes?.map((change, index) => (
          <ChangeRow
            key={`${change.entityType}-${change.entityId}`}
            change={change}
            isSameAuthor={hasSameAuthor(changes, index)}
          />
        )) ?? (
          <>
            <Repeated count={reservedAuthors}>
              <Box component="li" sx={rowSx}>
                <Skeleton width="70%" />
              </Box>
            </Repeated>
            <Repeated count={Math.max(0, reserved - reservedAuthors)}>
              <Box component="li" sx={sameAuthorRowSx}>
                <Skeleton width="70%" />
              </Box>
            </Repeated>
          </>
        )}
      </Box>
    </SectionCard>
  );
}
