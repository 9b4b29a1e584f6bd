import Payments from "@mui/icons-material/PaymentsOutlined";
import Box from "@mui/material/Box";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import {
  AcceptedNotice,
  ProjectTabs,
  projectCrumbs,
  SendButton,
  useKnownHeader,
} from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { FirstRate } from "./first-rate.tsx";
import { PriceForm } from "./price-form.tsx";
import { PriceSummary } from "./price-summary.tsx";
import { initialCard } from "./price-values.ts";
import { projectPriceQuery } from "./prices.operations.ts";
import type { PricePreview } from "./use-price-preview.ts";

const noPreview: PricePreview = { preview: null, isOutdated: false };

function ProjectPrice({ id }: { id: string }) {
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  // Staff acting on a company's behalf may not price projects.
  const isForbidden = user?.onBehalf === true;
  const { data, isLoading, failure, retry } = useData(
    projectPriceQuery,
    { id, withRoles: isPermitted("canReadCompanyTasks") },
    { skip: isForbidden },
  );
  const { project, projectPrice: price, rateCards: cards } = data ?? {};
  const known = useKnownHeader(id, project);
  const card = price && cards && initialCard(price, cards);
  const [{ preview, isOutdated }, setPreview] = useState(noPreview);
  const [isFirstPrice, setIsFirstPrice] = useState(false);
  const handleFirstRate = () => {
    setIsFirstPrice(price?.settings.kind === "none");
    void retry();
  };
  return (
    <DetailPage
      crumbs={projectCrumbs(t, id, known?.title)}
      current={t("prices:titles.page")}
      title={isForbidden ? t("prices:titles.page") : project?.title}
      browserTitle={project ? t("prices:heading", { title: project.title }) : undefined}
      knownTitle={known?.title}
      titleTool={project ? <StateMenu project={project} /> : known?.tool}
      tabs={<ProjectTabs id={id} title={project?.title} current="price" />}
      lead={
        project?.acceptedVersion ? (
          <AcceptedNotice projectId={id} version={project.acceptedVersion} />
        ) : (
          t("prices:lead")
        )
      }
      actions={project && <SendButton id={id} taskCount={project.taskCount} variant="outlined" />}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
    >
      {isForbidden && <NoAccessState />}
      {cards && !card && isPermitted("canUpdateCompanyProfile") && (
        <FirstRate roles={data?.workRoles ?? []} onCreated={handleFirstRate} />
      )}
      {cards && !card && !isPermitted("canUpdateCompanyProfile") && (
        <SectionCard flush>
          <EmptyState
            icon={<Payments />}
            title={t("prices:noCardsTitle")}
            text={t("prices:noCardsText")}
            action={
              <ButtonLink variant="contained" to={pathTo("rates")}>
                {t("prices:toRates")}
              </ButtonLink>
            }
          />
        </SectionCard>
      )}
      {project && price && cards && card && (
        <TwoColumns side={440}>
          <PriceForm
            project={project}
            price={price}
            cards={cards}
            card={card}
            roles={data?.workRoles ?? []}
            isFirstPrice={isFirstPrice}
            onChanged={() => void retry()}
            onPreview={setPreview}
          />
          {/* Visible beside the field that is being changed. */}
          <Box sx={{ position: { lg: "sticky" }, top: "calc(var(--shell-top, 64px) + 16px)" }}>
            <PriceSummary
              price={preview ?? price}
              isPreview={preview !== null}
              isOutdated={isOutdated}
            />
          </Box>
        </TwoColumns>
      )}
    </DetailPage>
  );
}

export default recordScreen(ProjectPrice);
