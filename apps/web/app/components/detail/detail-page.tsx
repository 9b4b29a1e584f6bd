import Box from "@mui/material/Box";
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { documentTitle } from "../../lib/page-meta.ts";
import { forgetVisit, rememberVisit } from "../../lib/recent.ts";
import { useSession } from "../../lib/session.ts";
import { PageHeading } from "../list/page-heading.tsx";
import { useRowCallbacks } from "../rows/row-callbacks.ts";
import { ErrorState } from "../states/error-state.tsx";
import { NotFoundScreen } from "../states/not-found-screen.tsx";
import { TextLink } from "../text-link.tsx";
import { TwoColumns } from "../two-columns.tsx";

export interface Crumb {
  label: string;
  to: string;
}

interface Props {
  /** The parent pages, without this one: `[{ label: "Tasks", to: … }]`. */
  crumbs: readonly Crumb[];
  title: string | undefined;
  /** A title that another page has loaded. Shown until the record has loaded. */
  knownTitle?: string;
  titleTool?: ReactNode;
  current?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Links to the other pages of the same record. */
  tabs?: ReactNode;
  /** Default: the title. */
  browserTitle?: string;
  aside?: ReactNode;
  /** Adds the page to the user's recent pages. */
  isRecent?: boolean;
  isLoading?: boolean;
  failure?: Failure | null;
  onRetry?: () => void;
  children: ReactNode;
}

function LoadingBody({
  tabs,
  knownTitle,
  titleTool,
}: Pick<Props, "tabs" | "knownTitle" | "titleTool">) {
  if (tabs)
    return (
      <Box aria-busy>
        <PageHeading title={knownTitle ?? <Skeleton width={240} />} tool={titleTool} tabs={tabs} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  return (
    <Box aria-busy>
      <Skeleton width="40%" height={40} />
      <Skeleton width="25%" />
      <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
    </Box>
  );
}

const crumbSx = { display: "block", maxWidth: { xs: 200, sm: 400 } } as const;

export function Crumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current?: string }) {
  const t = useTranslate();
  return (
    <Breadcrumbs aria-label={t("nav:breadcrumbs")} sx={{ mb: 1.5, typography: "body2" }}>
      {crumbs.map(({ label, to }) => (
        <TextLink
          key={to}
          to={to}
          underline="hover"
          variant="body2"
          noWrap
          sx={{ ...crumbSx, color: "text.secondary" }}
        >
          {label}
        </TextLink>
      ))}
      {current && (
        <Typography
          variant="body2"
          color="textPrimary"
          dir="auto"
          aria-current="page"
          noWrap
          sx={crumbSx}
        >
          {current}
        </Typography>
      )}
    </Breadcrumbs>
  );
}

export function DetailPage(props: Props) {
  const {
    crumbs,
    title,
    knownTitle,
    titleTool,
    current = title ?? knownTitle,
    lead,
    actions,
    tabs,
    browserTitle = title,
    aside,
    isRecent,
    isLoading,
    failure,
    onRetry,
    children,
  } = props;
  const isPanel = useRowCallbacks().onRemoved !== undefined;
  const { user } = useSession();
  const { pathname } = useLocation();
  const userId = user?.id;
  const parentLabel = crumbs.at(-1)?.label;
  const isVisit = isRecent && !isPanel;
  const isNotFound = failure?.status === 404 || failure?.code === "INVALID_ID";
  useEffect(() => {
    if (!isVisit || !userId) return;
    if (isNotFound) forgetVisit(userId, pathname);
    else if (title && parentLabel)
      rememberVisit(userId, { to: pathname, label: title, hint: parentLabel });
  }, [isVisit, isNotFound, title, userId, parentLabel, pathname]);
  useEffect(() => {
    if (browserTitle && !isPanel) document.title = documentTitle(browserTitle);
  }, [browserTitle, isPanel]);
  if (isNotFound) {
    return (
      <>
        {!isPanel && <Crumbs crumbs={crumbs} />}
        <NotFoundScreen
          text={failure.code === "NOT_FOUND" ? undefined : failure.message}
          back={crumbs.at(-1)}
        />
      </>
    );
  }
  const isEmpty = isLoading && title === undefined;
  return (
    <>
      {!isPanel && <Crumbs crumbs={crumbs} current={(title ?? knownTitle) && current} />}
      {failure && (
        <Box sx={{ mb: 3 }}>
          <ErrorState failure={failure} onRetry={onRetry} />
        </Box>
      )}
      {isEmpty && (
        <LoadingBody tabs={!isPanel && tabs} knownTitle={knownTitle} titleTool={titleTool} />
      )}
      {title !== undefined && (
        <>
          <PageHeading
            title={title}
            tool={titleTool}
            lead={lead}
            actions={actions}
            tabs={!isPanel && tabs}
            isPanel={isPanel}
          />
          <TwoColumns side={320} isSingle={isPanel || !aside}>
            <Box sx={{ minWidth: 0 }}>{children}</Box>
            {aside && <Box component="aside">{aside}</Box>}
          </TwoColumns>
        </>
      )}
    </>
  );
}
