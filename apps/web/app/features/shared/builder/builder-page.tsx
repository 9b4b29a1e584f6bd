import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { type Crumb, Crumbs, DetailPage } from "../../../components/detail/detail-page.tsx";
import { PageHeading } from "../../../components/list/page-heading.tsx";
import { RowMenu } from "../../../components/rows/row-menu.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { documentTitle } from "../../../lib/page-meta.ts";
import type { PageAction } from "../../../lib/palette.ts";
import { entryOfPath } from "../../../lib/route-table.ts";
import { onePaneQuery, useIsPhone } from "../../../lib/theme/widths.ts";
import { usePageActions } from "../../../lib/use-page-actions.ts";
import { forgetPendingActionAt } from "../pending-action/index.ts";
import { BuilderSkeleton } from "./builder-skeleton.tsx";

interface PageLink {
  label: string;
  to: string;
}

interface Props {
  crumbs: readonly Crumb[];
  /** Undefined while it loads. */
  title: string | undefined;
  /** Shown until `title` has loaded. */
  knownTitle?: string;
  failure: Failure | null;
  onRetry: () => void;
  /** Link to the feature's page. A project has tabs instead. */
  toPage?: PageLink;
  tabs?: ReactNode;
  /** The state of a project, beside its title. */
  state?: ReactNode;
  /** More links in the heading, in a menu on a phone. */
  links?: readonly PageLink[];
  pageActions?: readonly PageAction[];
  children: ReactNode;
}

/** Returns the height above the panes, which fill the rest of the window. Tabs add a line. */
const headingVar = (tabs: ReactNode) => ({ "--builder-top": tabs ? "268px" : "222px" });

/** Makes the page at least as high as a phone's window, so that the totals are at the bottom. */
const frameSx = {
  [`@media ${onePaneQuery}`]: {
    display: "flex",
    flexDirection: "column",
    // Window height minus the app bar and the page's padding.
    minHeight: "calc(100dvh - var(--shell-top) - 24px)",
    mb: -3,
  },
} as const;

const HeadLink = ({ label, to }: PageLink) => (
  <ButtonLink variant="outlined" to={to}>
    {label}
  </ButtonLink>
);

export function BuilderPage(props: Props) {
  const { crumbs, title, failure, onRetry, toPage, tabs, state, children } = props;
  const { knownTitle } = props;
  const { links = [], pageActions = [] } = props;
  const t = useTranslate();
  const { pathname } = useLocation();
  const screenTitle = entryOfPath(pathname)?.title;
  useEffect(() => {
    if (title && screenTitle) document.title = documentTitle(title, t(screenTitle));
  }, [title, screenTitle, t]);
  const isPhone = useIsPhone();
  const linkActions = [...links, ...(toPage ? [toPage] : [])].map((link) => ({
    id: `action:${link.label}`,
    hint: title,
    ...link,
  }));
  usePageActions(title === undefined ? [] : [...pageActions, ...linkActions]);
  const isNotFound = failure?.status === 404 || failure?.code === "INVALID_ID";
  useEffect(() => {
    if (isNotFound) forgetPendingActionAt(pathname);
  }, [isNotFound, pathname]);
  if (isNotFound || (title === undefined && failure))
    return (
      <DetailPage crumbs={crumbs} title={undefined} failure={failure} onRetry={onRetry}>
        {null}
      </DetailPage>
    );
  const menu = isPhone && links.length > 0 && <RowMenu title={title ?? ""} actions={links} />;
  return (
    <Box sx={[frameSx, headingVar(tabs)]}>
      <Crumbs crumbs={crumbs} current={tabs ? t("library:projectTabs.builder") : undefined} />
      <PageHeading
        title={title ?? knownTitle ?? <Skeleton width={240} />}
        // With tabs, a phone has no room for another line.
        tool={
          tabs && (
            <>
              {state}
              {menu}
            </>
          )
        }
        tabs={tabs}
        actions={
          !(tabs && isPhone) && (
            <>
              {toPage && <HeadLink {...toPage} />}
              {isPhone ? menu : links.map((link) => <HeadLink key={link.label} {...link} />)}
            </>
          )
        }
      />
      {failure && (
        <Box sx={{ mb: 2 }}>
          <ErrorState failure={failure} onRetry={onRetry} />
        </Box>
      )}
      {title === undefined ? <BuilderSkeleton /> : children}
    </Box>
  );
}
