import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { limits } from "@presale/contracts/limits.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { addNotice } from "../../lib/notices.ts";
import { pathTo } from "../../lib/paths.ts";
import { recentOf } from "../../lib/recent.ts";
import { updateTokenBalance, useSession } from "../../lib/session.ts";
import { useRefetchOnNotification } from "../../lib/socket/use-refetch-on-notification.ts";
import { useData } from "../../lib/use-data.ts";
import { PasteDialog } from "../shared/task-lines/index.ts";
import { AttentionPanel } from "./attention-panel.tsx";
import { type CountCard, CountCards } from "./count-cards.tsx";
import { dashboardQuery } from "./dashboard.operations.ts";
import { LatestProjects } from "./latest-projects.tsx";
import { NewsPanel } from "./news-panel.tsx";
import { Pipeline } from "./pipeline.tsx";
import { countAuthors, RecentChanges } from "./recent-changes.tsx";
import { RecentPages } from "./recent-pages.tsx";
import { StartGuide } from "./start-guide.tsx";
import { StepList } from "./step-list.tsx";
import { areAllDone, progressOf, startOptionsOf } from "./steps.ts";
import { TokenMonths } from "./token-months.tsx";
import { useClosedSteps } from "./use-closed-steps.ts";
import { hasShownRows, useReservedRows } from "./use-reserved-rows.ts";

const maxRecentPages = 5;

const endOfToday = () => new Date(new Date().setHours(24, 0, 0, 0));

/** Renders a skeleton as high as its hidden content. */
const SkeletonOf = ({ children }: { children: ReactNode }) => (
  <Skeleton variant="rounded" component="div" width="100%">
    {children}
  </Skeleton>
);

export function DashboardScreen() {
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  const readsTasks = isPermitted("canReadCompanyTasks");
  const readsFeatures = isPermitted("canReadCompanyFeatures");
  const readsProjects = isPermitted("canReadCompanyProjects");
  const readsInvoices = isPermitted("canReadCompanyInvoices");
  const readsLibrary = readsTasks || readsFeatures || readsProjects;
  const [now] = useState(() => ({
    timeZone: localTimeZone(),
    soon: endOfToday().toISOString(),
  }));
  const [visits] = useState(() => (user ? recentOf(user.id).visits.slice(0, maxRecentPages) : []));
  const { data, failure, retry } = useData(dashboardQuery, {
    readsTasks,
    readsFeatures,
    readsProjects,
    readsInvoices,
    readsLibrary,
    // Notes belong to tasks, features, projects and invoices. One of their permissions is enough.
    readsNotes: readsLibrary || readsInvoices,
    ...now,
  });
  useRefetchOnNotification(/./, retry);
  const balance = data?.me?.tokenBalance;
  useEffect(() => {
    if (balance !== undefined) updateTokenBalance(balance);
  }, [balance]);
  const [isPasting, setIsPasting] = useState(false);
  const navigate = useNavigate();
  const showPastedTasks = () => {
    if (isPermitted("canCreateCompanyFeatures"))
      addNotice({
        tone: "info",
        message: t("workspace:dashboard.start.paste.next"),
        link: { label: t("workspace:dashboard.steps.feature.action"), to: pathTo("newFeature") },
        stay: "next",
      });
    void navigate(pathTo("tasks"));
  };
  const steps = useClosedSteps(user?.id);
  const progress = progressOf(data);
  const areStepsDone = areAllDone(progress);
  useEffect(() => {
    // The browser remembers this, so that the next visit reserves no space for the steps.
    if (areStepsDone && !steps.isClosed) steps.close();
  });
  const latest = data?.projects?.items;
  const pipeline = data ? (data.pipeline ?? []) : undefined;
  const news = data ? (data.latestNews ?? []) : undefined;
  const changes = data ? (data.recentChanges ?? []) : undefined;
  const tokenMonths = data ? (data.tokenMonths ?? []) : undefined;
  const usedMonths = tokenMonths?.filter(({ added, spent }) => added !== 0 || spent !== 0).length;
  const reservedPipeline = useReservedRows("pipeline", pipeline?.length);
  const reservedProjects = useReservedRows("projects", latest?.length);
  const reservedTokens = useReservedRows("tokens", usedMonths);
  const reservedNews = useReservedRows("news", news?.length);
  const reservedChanges = useReservedRows("changes", changes?.length);
  const reservedAuthors = useReservedRows("changeAuthors", changes && countAuthors(changes));
  const [isFirstVisit] = useState(() => !hasShownRows());
  if (!user) return null;

  const totals = {
    tasks: data?.tasks?.total,
    features: data?.features?.total,
    projects: data?.projects?.total,
  };
  const cards: (CountCard | false)[] = [
    readsTasks && {
      id: "tasks",
      label: "workspace:dashboard.tasks",
      count: totals.tasks,
      to: pathTo("tasks"),
    },
    readsFeatures && {
      id: "features",
      label: "workspace:dashboard.features",
      count: totals.features,
      to: pathTo("features"),
    },
    readsProjects && {
      id: "projects",
      label: "workspace:dashboard.projects",
      count: totals.projects,
      to: pathTo("projects"),
    },
    {
      id: "tokens",
      label: "workspace:dashboard.tokens",
      count: balance ?? user.tokenBalance,
      help: t("workspace:dashboard.tokensHelp", {
        free: limits.freeTasksPerProject,
        token: limits.tokensPerExtraTask,
      }),
    },
  ];
  const showsPipeline = readsProjects && (pipeline?.length ?? reservedPipeline) > 0;
  const showsProjects = readsProjects && (latest?.length ?? reservedProjects) > 0;
  const showsNews = (news?.length ?? reservedNews) > 0;
  const showsChanges = readsLibrary && (changes?.length ?? reservedChanges) > 0;
  const showsTokens = readsInvoices && (usedMonths ?? reservedTokens) > 0;
  const mainAction = isPermitted("canCreateCompanyProjects")
    ? "newProject"
    : isPermitted("canCreateCompanyTasks") && "newTask";
  const startOptions = readsTasks ? startOptionsOf(isPermitted) : [];
  const showsSteps = startOptions.length > 0 && !steps.isClosed && !areStepsDone;
  const hasAside = visits.length > 0 || showsChanges || showsNews;
  const closeSteps = () => {
    steps.close();
    document.querySelector<HTMLElement>("main")?.focus();
  };
  const mayBeEmpty = showsSteps && (data ? progress.tasks === 0 : isFirstVisit);
  const guide = (
    <StartGuide names={startOptions} onPaste={() => setIsPasting(true)} onClose={closeSteps} />
  );
  const stepList = (
    <StepList progress={progress} latestProjectId={latest?.[0]?.id} onClose={closeSteps} />
  );
  return (
    <>
      <PageHeading
        title={t("workspace:dashboard.welcome", { name: user.name })}
        lead={t("workspace:dashboard.lead", {
          company: user.company.name,
          role: t(`ui:user.types.${user.type}`),
        })}
        actions={
          mainAction && (
            <ButtonLink variant="contained" to={pathTo(mainAction)}>
              {t(mainAction === "newProject" ? "workspace:dashboard.newProject" : "nav:new.tasks")}
            </ButtonLink>
          )
        }
      />
      <Stack spacing={2.5}>
        {failure && <ErrorState failure={failure} onRetry={retry} />}
        {mayBeEmpty && !data && !failure && <SkeletonOf>{guide}</SkeletonOf>}
        {mayBeEmpty && data && (
          <>
            {guide}
            {showsNews && <NewsPanel news={news} reserved={reservedNews} />}
          </>
        )}
        {!mayBeEmpty && (!failure || data) && (
          <Box
            sx={{
              display: "grid",
              gap: 2.5,
              alignItems: "start",
              gridTemplateColumns: {
                xs: "minmax(0, 1fr)",
                lg: hasAside ? "minmax(0, 1fr) minmax(0, 380px)" : undefined,
              },
              // An aside longer than the rest doesn't stretch the first row.
              gridTemplateRows: { lg: "auto 1fr" },
            }}
          >
            <Stack spacing={2.5}>
              {showsSteps && (data ? stepList : <SkeletonOf>{stepList}</SkeletonOf>)}
              <AttentionPanel data={data} />
              {showsPipeline && <Pipeline states={pipeline} reserved={reservedPipeline} />}
              {showsProjects && (
                <LatestProjects
                  projects={latest}
                  reserved={reservedProjects}
                  longestHours={data?.projects?.longestHours}
                />
              )}
              <CountCards cards={cards.filter((card) => card !== false)} />
            </Stack>
            {hasAside && (
              <Stack spacing={2.5} sx={{ gridColumn: { lg: 2 }, gridRow: { lg: "1 / span 2" } }}>
                {visits.length > 0 && <RecentPages visits={visits} />}
                {showsChanges && (
                  <RecentChanges
                    changes={changes}
                    reserved={reservedChanges}
                    reservedAuthors={reservedAuthors}
                  />
                )}
                {showsNews && <NewsPanel news={news} reserved={reservedNews} />}
              </Stack>
            )}
            {showsTokens && (
              <Box sx={{ gridColumn: { lg: 1 }, minWidth: 0 }}>
                <TokenMonths months={tokenMonths} />
              </Box>
            )}
          </Box>
        )}
      </Stack>
      {/* Outside the guide, because a colleague's first task removes the guide. */}
      {isPasting && <PasteDialog onAdded={showPastedTasks} onClose={() => setIsPasting(false)} />}
    </>
  );
}
