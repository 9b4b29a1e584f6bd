import Construction from "@mui/icons-material/HandymanOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { binAction } from "../shared/bin/index.ts";
import { duplicateAction, editAction, goToCopy } from "../shared/library/index.ts";
import {
  deleteFeatureMutation,
  duplicateFeatureMutation,
  type FeatureRow,
} from "./features.operations.ts";

/** Creates a feature with the same tasks, outside all projects, and opens its builder. */
export async function duplicateFeature(
  tools: Pick<ActionTools, "send" | "t" | "navigate">,
  id: string,
): Promise<void> {
  const { data } = await tools.send(duplicateFeatureMutation, { id });
  goToCopy(tools, data?.duplicateFeature, (copy) => pathTo("featureBuilder", { id: copy.id }));
}

export const featureActions: RowActions<FeatureRow> = ({ id, title, usedIn, can }, tools) => [
  {
    label: tools.t("features:openBuilder"),
    icon: <Construction />,
    to: pathTo("featureBuilder", { id }),
  },
  {
    label: tools.t("features:openSheet"),
    icon: <TableChart />,
    to: pathTo("featureSheet", { id }),
  },
  editAction(tools.t("ui:edit"), can.update, pathTo("editFeature", { id })),
  duplicateAction(tools, "canCreateCompanyFeatures", () => duplicateFeature(tools, id)),
  binAction(tools, {
    id,
    title,
    i18nKey: "features:delete",
    mutation: deleteFeatureMutation,
    idOf: (data) => data.deleteFeature,
    usedIn,
    isAllowed: can.delete,
  }),
];
