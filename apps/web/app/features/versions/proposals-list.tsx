import Drafts from "@mui/icons-material/DraftsOutlined";
import { proposalStates } from "@presale/contracts/proposal-states.ts";
import { amountAsTyped } from "@presale/contracts/typed-amount.ts";
import { DateText } from "../../components/date-text.tsx";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { shownStatus } from "./link-state.ts";
import { NetText, netPriceText } from "./net-text.tsx";
import { SentTo } from "./sent-to.tsx";
import { VersionStatus } from "./version-status.tsx";
import { proposalsQuery } from "./versions.operations.ts";

const csvNet = (amount: string | null, digits: number | null): string =>
  amount === null || digits === null ? "" : amountAsTyped(Number(amount), digits);

const proposalsList = defineList(
  proposalsQuery,
  ({ proposals }) =>
    proposals && {
      ...proposals,
      sums: proposals.sums.map((sum) => ({ text: netPriceText(sum) ?? "" })),
    },
)({
  i18nKey: "proposalVersions:proposals",
  lead: "proposalVersions:proposals.lead",
  icon: <Drafts />,
  permission: "canReadCompanyProjects",
  orders: ["sentAt", "title", "status", "maxHours", "expiresAt"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "proposalVersions:list.status",
      values: proposalStates,
      nameOf: (state) => `proposalVersions:proposals.states.${state}`,
    }),
  },
  filterOf: (values) => values,
  titleOf: ({ title }) => title,
  columns: ({ t }) => [
    {
      id: "title",
      header: t("proposalVersions:proposals.proposal"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: ({ projectId, number, title, clientName, isProjectDeleted }) => (
        <TwoLines
          small={[
            clientName,
            t("proposalVersions:version", { number }),
            isProjectDeleted && t("proposalVersions:proposals.projectDeleted"),
          ]
            .filter(Boolean)
            .join(" · ")}
        >
          <RowLink to={pathTo("projectVersion", { id: projectId, number: String(number) })}>
            {title}
          </RowLink>
        </TwoLines>
      ),
    },
    {
      id: "status",
      header: t("proposalVersions:list.status"),
      orderBy: "status",
      width: 170,
      file: (version) => t(`proposalVersions:statuses.${shownStatus(version)}`),
      cell: (version) => <VersionStatus version={version} />,
      phoneLine: 2,
    },
    {
      id: "sentTo",
      header: t("proposalVersions:list.sentTo"),
      width: 180,
      hidePriority: 1,
      file: ({ links }) => links.map(({ recipientName }) => recipientName).join(", "),
      cell: (version) => <SentTo {...version} />,
    },
    {
      id: "hours",
      header: t("proposalVersions:list.estimate"),
      orderBy: "maxHours",
      width: 110,
      hidePriority: 3,
      file: [
        { header: t("ui:estimate.min"), value: ({ minHours }) => Number(minHours) },
        { header: t("ui:estimate.max"), value: ({ maxHours }) => Number(maxHours) },
      ],
      cell: (version) => <HoursText {...version} />,
      phoneLine: 1,
    },
    {
      id: "net",
      header: t("proposalVersions:list.netPrice"),
      width: 205,
      align: "right",
      isSummed: true,
      file: [
        {
          header: t("proposalVersions:list.minNet"),
          value: ({ minNet, digits }) => csvNet(minNet, digits),
        },
        {
          header: t("proposalVersions:list.maxNet"),
          value: ({ maxNet, digits }) => csvNet(maxNet, digits),
        },
        { header: t("proposalVersions:list.currency"), value: ({ currency }) => currency ?? "" },
      ],
      cell: (version) => (netPriceText(version) ? <NetText version={version} /> : "–"),
      phoneLine: 2,
      phoneFlex: "none",
    },
    {
      id: "lastDay",
      header: t("proposalVersions:validUntil"),
      orderBy: "expiresAt",
      width: 130,
      file: ({ lastDay }) => lastDay ?? "",
      cell: ({ lastDay }) => <DateText value={lastDay} />,
    },
    {
      id: "sentAt",
      header: t("proposalVersions:proposals.sent"),
      orderBy: "sentAt",
      width: 130,
      hidePriority: 2,
      file: ({ sentAt }) => csvDate(sentAt),
      cell: ({ sentAt }) => <DateText value={sentAt} />,
    },
  ],
});

export default function ProposalsList() {
  return <RowsList kind={proposalsList} list={useRowsList(proposalsList)} />;
}
