import Upgrade from "@mui/icons-material/UpgradeOutlined";
import Chip from "@mui/material/Chip";
import { DateText } from "../../components/date-text.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { type ReleaseRow, releasesQuery, setOldestReleaseMutation } from "./releases.operations.ts";

const stateOf = ({ isServed, isSupported }: ReleaseRow) => {
  if (isServed) return "served";
  return isSupported ? "isSupported" : "unsupported";
};
const stateColors = { served: "success", isSupported: "default", unsupported: "warning" } as const;

/** Sets the oldest supported release. Browser tabs on older releases reload. */
const releaseActions: RowActions<ReleaseRow> = (release, { t, send, reportChange }) => {
  const { version, isServed, isOldest } = release;
  const i18nKey = isServed ? "onlyServed" : "setOldest";
  if (isOldest) return [];
  return [
    {
      label: t(`releases:${i18nKey}.label`),
      confirmation: {
        title: t(`releases:${i18nKey}.title`),
        text: t(`releases:${i18nKey}.text`, { version }),
        confirm: t(`releases:${i18nKey}.confirm`),
      },
      run: async () => {
        const { data } = await send(setOldestReleaseMutation, {
          version: isServed ? null : version,
        });
        if (data) reportChange(t(`releases:${i18nKey}.done`, { version }));
      },
    },
  ];
};

const releasesList = defineList(
  releasesQuery,
  ({ releases }) => releases,
)({
  i18nKey: "releases:list",
  lead: "releases:list.lead",
  icon: <Upgrade />,
  permission: "canLoginAdmin",
  orders: ["releasedAt"],
  order: "DESC",
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ version }) => version,
  actions: releaseActions,
  actionsFor: ["canUpdateSettingsAdmin"],
  columns: ({ t }) => [
    {
      id: "version",
      header: t("releases:fields.version"),
      file: ({ version }) => version,
      cell: ({ version, isOldest }) => (
        <TwoLines small={isOldest ? t("releases:oldest") : null}>{version}</TwoLines>
      ),
    },
    {
      id: "state",
      header: t("releases:fields.state"),
      width: 160,
      file: (release) => t(`releases:states.${stateOf(release)}`),
      cell: (release) => {
        const state = stateOf(release);
        return (
          <Chip
            size="small"
            variant="outlined"
            color={stateColors[state]}
            label={t(`releases:states.${state}`)}
          />
        );
      },
    },
    {
      id: "releasedAt",
      header: t("releases:fields.releasedAt"),
      orderBy: "releasedAt",
      width: 180,
      hidePriority: 1,
      file: ({ releasedAt }) => csvDateTime(releasedAt),
      cell: ({ releasedAt }) => <DateText value={releasedAt} hasTime />,
    },
  ],
});

export default function ReleasesList() {
  return <RowsList kind={releasesList} list={useRowsList(releasesList)} />;
}
