import Typography from "@mui/material/Typography";
import { factor } from "@presale/contracts/inputs/batch.input.ts";
import { ids, typedNumber } from "@presale/contracts/inputs/fields.ts";
import { limits, toastDurations } from "@presale/contracts/limits.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { type HoursRange, multiplyHours as multiply, sumRanges } from "@presale/domain/hours.ts";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { requiredOption, SearchInput } from "../../../components/forms/search-input.tsx";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import { SelectInput } from "../../../components/forms/select-input.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import { formatHoursRange } from "../../../lib/format.ts";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useSend } from "../../../lib/use-send.ts";
import { valueOrThrow } from "../../../lib/value-or-failure.ts";
import { TagsInput, tagOption } from "../tags/index.ts";
import { offeredRoles, type WorkRole, workRolesQuery } from "../work-roles/index.ts";
import { featureChoicesQuery } from "./bulk-actions.operations.ts";
import {
  bulkAddTasks,
  changeTags,
  countOf,
  createFeatureOf,
  multiplyHours,
  setWorkRole,
} from "./bulk-changes.ts";
import { countTags, type TaggedNamed } from "./count-tags.ts";

interface Props<Row extends Named = Named> {
  tools: ActionTools;
  rows: readonly Row[];
  onClose: () => void;
}

const tagsSchema = z.object({ tagIds: ids(limits.perObject.tags, 1) });

export function BulkTagDialog(
  props: Props<TaggedNamed> & { kind: SubjectType<"bulkActions">; verb: "tag" | "untag" },
) {
  const { tools, rows, kind, verb, onClose } = props;
  const t = useTranslate();
  const among =
    verb === "untag"
      ? countTags(rows).map(({ count, ...tag }) => ({
          ...tagOption(tag),
          hint: t("library:bulk.untag.of", { count, all: rows.length }),
        }))
      : undefined;
  return (
    <FormDialog
      schema={tagsSchema}
      defaultValues={{ tagIds: [] }}
      onSubmit={({ tagIds }) => changeTags(tools, kind, verb, rows, tagIds.map(String))}
      draftKey={`many.${verb}`}
      title={t(`library:bulk.${verb}.title`, { what: countOf(t, kind, rows.length) })}
      submitLabel={t(`library:bulk.${verb}.submit`)}
      maxWidth="xs"
      onClose={onClose}
    >
      {(control) => <TagsInput control={control} name="tagIds" among={among} />}
    </FormDialog>
  );
}

const factorSchema = z.object({ factor: typedNumber(factor, { isSmall: true }) });

/** Returns the multiplied total, or null for an invalid factor or result. */
function multipliedSum(rows: readonly HoursRange[], typed: string): HoursRange | null {
  const { data } = factorSchema.safeParse({ factor: typed });
  if (!data) return null;
  const product = (hours: string) => multiply(hours, data.factor, limits.estimate.step);
  return sumRanges(
    rows.map(({ minHours, maxHours }) => ({
      minHours: product(minHours),
      maxHours: product(maxHours),
    })),
  );
}
const rangeText = ({ minHours, maxHours }: HoursRange) => formatHoursRange(minHours, maxHours);

interface FactorProps {
  control: FieldControl<z.input<typeof factorSchema>>;
  rows: readonly HoursRange[];
}

function FactorFields({ control, rows }: FactorProps) {
  const t = useTranslate();
  const after = multipliedSum(rows, useWatch({ control, name: "factor" }) ?? "");
  return (
    <>
      <TextInput
        control={control}
        name="factor"
        label={t("library:bulk.multiply.factor")}
        help={t("library:bulk.multiply.help")}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {t(`library:bulk.multiply.${after ? "after" : "before"}`, {
          before: rangeText(sumRanges(rows)),
          after: after && rangeText(after),
        })}
      </Typography>
    </>
  );
}

export function MultiplyDialog({ tools, rows, onClose }: Props<Named & HoursRange>) {
  const t = useTranslate();
  return (
    <FormDialog
      schema={factorSchema}
      defaultValues={{ factor: "" }}
      onSubmit={(values) => multiplyHours(tools, rows, values.factor)}
      draftKey="many.multiply"
      title={t("library:bulk.multiply.title", { what: countOf(t, "task", rows.length) })}
      submitLabel={t("library:bulk.multiply.submit")}
      maxWidth="xs"
      onClose={onClose}
    >
      {(control) => <FactorFields control={control} rows={rows} />}
    </FormDialog>
  );
}

const roleSchema = z.object({ workRoleId: z.string().transform((id) => id || null) });

function WorkRoleDialog({ tools, rows, roles, onClose }: Props & { roles: readonly WorkRole[] }) {
  const t = useTranslate();
  const options = roles.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FormDialog
      schema={roleSchema}
      defaultValues={{ workRoleId: roles[0]?.id ?? "" }}
      onSubmit={({ workRoleId }) => setWorkRole(tools, rows, workRoleId)}
      draftKey="many.role"
      title={t("library:bulk.setRole.title", { what: countOf(t, "task", rows.length) })}
      submitLabel={t("library:bulk.setRole.label")}
      maxWidth="xs"
      onClose={onClose}
    >
      {(control) => (
        <SelectInput
          control={control}
          name="workRoleId"
          label={t("library:fields.workRole")}
          options={[...options, { value: "", label: t("library:workRole.none") }]}
        />
      )}
    </FormDialog>
  );
}

/** Loads the company's roles first, so that the dialog opens with its field. */
export async function openWorkRoleDialog(tools: ActionTools, rows: readonly Named[]) {
  const { data } = await tools.send(workRolesQuery, {});
  if (!data) return;
  const roles = offeredRoles(data.workRoles ?? [], "");
  if (roles.length === 0) {
    const message = tools.t("library:bulk.setRole.noRoles");
    showToast({ tone: "warning", message, duration: toastDurations.failure });
  } else
    tools.open((close) => (
      <WorkRoleDialog tools={tools} rows={rows} roles={roles} onClose={close} />
    ));
}

const featureSchema = z.object({
  feature: requiredOption(),
});

/** Id of the option for a feature that doesn't exist yet. */
const newFeatureId = "new";

interface FeatureInputProps {
  control: FieldControl<z.input<typeof featureSchema>>;
  canCreate: boolean;
}

function FeatureInput({ control, canCreate }: FeatureInputProps) {
  const t = useTranslate();
  const send = useSend({ callerShowsErrors: true });
  const search = async (query: string, signal: AbortSignal): Promise<SelectOption[]> => {
    const variables = { query: truncateText(query, limits.search.max), perPage: 20 };
    const found = await valueOrThrow(
      send(featureChoicesQuery, variables, { signal }),
      ({ features }) => features,
    );
    return found.items.map(({ id, title }) => ({ id, label: title }));
  };
  return (
    <SearchInput
      control={control}
      name="feature"
      label={t("library:bulk.addToFeature.feature")}
      search={search}
      // The feature is created with the tasks, on submit.
      onCreate={canCreate ? async (title) => ({ id: newFeatureId, label: title }) : undefined}
      createLabel={(title) => t("library:bulk.addToFeature.newFeature", { title })}
      help={t(`library:bulk.addToFeature.${canCreate ? "helpCreate" : "help"}`)}
      required
    />
  );
}

export function AddToFeatureDialog({ tools, rows, onClose }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      schema={featureSchema}
      defaultValues={{ feature: null as unknown as SelectOption }}
      onSubmit={({ feature: { id, label } }) =>
        id === newFeatureId
          ? createFeatureOf(tools, rows, label)
          : bulkAddTasks(tools, rows, { id, title: label })
      }
      // The server's errors name fields of a feature; the form has only this one.
      fieldOfPath={() => "feature"}
      draftKey="many.place"
      title={t("library:bulk.addToFeature.title", { what: countOf(t, "task", rows.length) })}
      submitLabel={({ feature }) =>
        t(`library:bulk.addToFeature.${feature?.id === newFeatureId ? "create" : "submit"}`)
      }
      maxWidth="xs"
      onClose={onClose}
    >
      {(control) => (
        <FeatureInput control={control} canCreate={tools.isPermitted("canCreateCompanyFeatures")} />
      )}
    </FormDialog>
  );
}
