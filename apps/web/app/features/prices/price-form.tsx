import Box from "@mui/material/Box";
import { toastDurations } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormPage } from "../../components/forms/form-page.tsx";
import { ConflictOffer } from "../../components/rows/conflict-offer.tsx";
import { editable } from "../../components/rows/editable.ts";
import { useUndo } from "../../components/rows/use-undo.ts";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { showToast } from "../../lib/toasts.ts";
import type { Send } from "../../lib/use-send.ts";
import { PriceFields } from "./price-fields.tsx";
import { PriceProblems } from "./price-problems.tsx";
import {
  omitUnchangedRole,
  type PriceOutput,
  type PriceValues,
  priceSchema,
  valuesOf,
} from "./price-values.ts";
import {
  type Price,
  type PricedProject,
  type RateCard,
  updateProjectPriceMutation,
  type WorkRole,
} from "./prices.operations.ts";
import { type PricePreview, usePricePreview } from "./use-price-preview.ts";

const editablePrice = editable(
  updateProjectPriceMutation,
  ({ updateProjectPrice }) => updateProjectPrice,
);

interface SaveResult extends SubmitResult {
  version?: number | undefined;
  isIncomplete?: boolean;
}

interface Props {
  project: PricedProject;
  price: Price;
  cards: readonly RateCard[];
  /** The saved card, or the one that a new price gets. */
  card: RateCard;
  roles: readonly WorkRole[];
  /**
   * True right after the company's first rate was created: the user is about to price the project.
   */
  isFirstPrice: boolean;
  onChanged: () => void;
  onPreview: (preview: PricePreview) => void;
}

/** Saves the price only if the stored version is the one that the form shows. */
export function PriceForm(props: Props) {
  const { project, price, cards, card, roles, isFirstPrice, onChanged, onPreview } = props;
  const t = useTranslate();
  const undo = useUndo(editablePrice);
  const { id, title } = project;
  // The saved state that the form shows. A refetch may load a newer one, which saving must not
  // overwrite.
  const [shown, setShown] = useState({
    version: price.version,
    roleId: project.workRole?.id ?? null,
  });
  const initial = useRef(valuesOf(price, project, card, roles));

  const save = async (
    values: PriceOutput,
    sender: Send,
    version: { version?: number },
  ): Promise<SaveResult> => {
    const { data, failure } = await sender(updateProjectPriceMutation, {
      id,
      input: { ...omitUnchangedRole(values, shown.roleId), ...version },
    });
    // Reloads the card, whose currency may have changed: amounts must be in the new currency.
    if (failure && failure.fields.length > 0) onChanged();
    const saved = data?.updateProjectPrice;
    return { failure, version: saved?.version, isIncomplete: Boolean(saved?.problems.length) };
  };

  const form = useAppForm<PriceValues, PriceOutput, SaveResult>({
    schema: priceSchema(cards),
    defaultValues: initial.current,
    onSubmit: (values, sender) => save(values, sender, { version: shown.version }),
    onDone: ({ workRoleId }, { version, isIncomplete }) => {
      if (version === undefined) return;
      const before = priceSchema(cards).safeParse(initial.current);
      const { version: previous } = shown;
      const undoPrice =
        before.success &&
        undo(
          { id, title, version: previous },
          // Undo restores the saved role. The form may have shown another one, which wasn't saved.
          omitUnchangedRole({ ...before.data, workRoleId: shown.roleId }, workRoleId),
          { updateProjectPrice: { version } },
        );
      initial.current = form.form.getValues();
      setShown({ version, roleId: workRoleId });
      onChanged();
      showToast({
        tone: isIncomplete ? "warning" : "success",
        message: t(isIncomplete ? "prices:savedIncomplete" : "prices:saved", { title }),
        duration: toastDurations[undoPrice ? "undo" : "success"],
        undo: undoPrice || undefined,
        inPage: "shown",
      });
    },
  });

  const { isUnsaved } = form;
  const { reset, setValue } = form.form;
  useEffect(() => {
    if (isFirstPrice) setValue("kind", "estimate", { shouldDirty: true });
  }, [isFirstPrice, setValue]);
  useEffect(() => {
    const roleId = project.workRole?.id ?? null;
    if (price.version === shown.version && roleId === shown.roleId) return;
    // The price was undone or changed elsewhere. Unsaved input stays, and saving it asks before
    // overwriting.
    if (price.version < shown.version || isUnsaved()) return;
    initial.current = valuesOf(price, project, card, roles);
    reset(initial.current);
    setShown({ version: price.version, roleId });
  }, [price, project, card, roles, shown, reset, isUnsaved]);

  const inputOf = (values: PriceValues) => {
    const parsed = priceSchema(cards).safeParse(values);
    return parsed.success ? omitUnchangedRole(parsed.data, shown.roleId) : undefined;
  };
  const input = inputOf(useWatch({ control: form.form.control }) as PriceValues);
  const isSaved = JSON.stringify(input) === JSON.stringify(inputOf(initial.current));
  // After saving, the preview stays until the saved price has been read again.
  const { preview, isOutdated } = usePricePreview(
    id,
    isSaved && price.version >= shown.version ? null : input,
  );
  useEffect(() => onPreview({ preview, isOutdated }), [onPreview, preview, isOutdated]);

  const overwrite = () =>
    form.submitOnce({ onSubmit: (values, sender) => save(values, sender, {}) });
  const applyRole = (role: WorkRole) => {
    const isOnlyChange = !isUnsaved();
    form.form.setValue("workRoleId", role.id, { shouldDirty: true });
    if (isOnlyChange) form.submit();
  };
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PriceProblems
        projectId={id}
        problems={(preview ?? price).problems}
        roles={roles}
        onUseRole={applyRole}
        onChooseRole={() => form.form.setFocus("workRoleId")}
      />
      <FormPage
        form={form}
        draftKey={`price.${id}`}
        submitLabel={t("prices:save")}
        notice={
          form.failure?.code === "CHANGED_MEANWHILE" && (
            <ConflictOffer to={pathTo("projectPrice", { id })} onOverwrite={overwrite} />
          )
        }
        isLong
      >
        <PriceFields
          form={form.form}
          cards={cards}
          savedCard={card}
          roles={roles}
          project={project}
          version={price.version}
        />
      </FormPage>
    </Box>
  );
}
