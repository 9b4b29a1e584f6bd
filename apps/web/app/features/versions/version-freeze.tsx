import Lock from "@mui/icons-material/LockOutlined";
import Send from "@mui/icons-material/SendOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { freezeVersionInput } from "@presale/contracts/inputs/version.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { proposalDetails } from "@presale/contracts/proposal-look.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { ButtonLink } from "../../components/button-link.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { DayField } from "../../components/forms/day-field.tsx";
import { GuardedForm } from "../../components/forms/guarded-form.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput, useFieldProps } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import {
  type ControlledForm,
  type SubmitResult,
  useAppForm,
} from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useCompanyZone } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import {
  addSendParam,
  ProjectTabs,
  projectCrumbs,
  sendParam,
} from "../shared/project-page/index.ts";
import { WorkspaceFiles } from "./client-files.tsx";
import { ClientPage } from "./client-page.tsx";
import { defaultValidUntil } from "./default-valid-until.ts";
import { LazyClientChanges } from "./lazy-client-changes.tsx";
import { type Preview, previewChanges } from "./preview-changes.ts";
import { useVersionPreview } from "./use-version-preview.ts";
import { freezeVersionMutation, frozenProjectQuery } from "./versions.operations.ts";

const schema = freezeVersionInput.omit({ expectedSha256: true }).extend({
  /** Empty: no comparison. */
  changesSinceId: z.string().transform((id) => id || null),
});
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
interface FreezeResult extends SubmitResult {
  number?: number | undefined;
}

interface SharedVersion {
  id: string;
  number: number;
}

interface FreezeFieldsProps {
  form: ControlledForm<Input, Output, FreezeResult>;
  nextNumber: number;
  willSend: boolean;
  isReady: boolean;
  dayError: string | undefined;
  /** Changes to the project since the outdated preview. */
  changes: readonly string[];
  shared: readonly SharedVersion[];
}

function FreezeFields({
  form: appForm,
  nextNumber,
  willSend,
  isReady,
  dayError,
  changes,
  shared,
}: FreezeFieldsProps) {
  const { form, failure, isSubmitting } = appForm;
  const t = useTranslate();
  const { control } = form;
  const label = t("proposalVersions:validUntil");
  const day = useFieldProps({ control, name: "validUntil", label });
  return (
    <>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {/* The preview refuses an invalid day before the form is sent. */}
        <DayField {...day} {...(dayError && { error: true, helperText: dayError })} />
        <SelectInput
          control={control}
          name="detail"
          label={t("proposalVersions:freeze.detail")}
          options={proposalDetails.map((value) => ({
            value,
            label: t(`report:exports.details.${value}`),
          }))}
        />
        {shared.length > 0 && (
          <SelectInput
            control={control}
            name="changesSinceId"
            label={t("proposalVersions:freeze.changesSince")}
            help={t("proposalVersions:freeze.changesSinceHelp")}
            options={[
              ...shared.map(({ id, number }) => ({
                value: id,
                label: t("proposalVersions:version", { number }),
              })),
              { value: "", label: t("proposalVersions:freeze.noChanges") },
            ]}
          />
        )}
        <TextInput
          control={control}
          name="note"
          label={t("proposalVersions:freeze.note")}
          help={t("proposalVersions:freeze.noteHelp")}
          multiline
          minRows={1}
          maxRows={6}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <SubmitButton
          isSubmitting={isSubmitting}
          disabled={!isReady}
          startIcon={willSend ? <Send /> : <Lock />}
        >
          {t(willSend ? "proposalVersions:freeze.andSend" : "proposalVersions:freezeNumber", {
            number: nextNumber,
          })}
        </SubmitButton>
        <Box role="status" sx={{ flex: "1 1 300px", minWidth: 0 }}>
          {failure?.code === "VERSION_CHANGED" && (
            <Alert severity="warning" role="note">
              {t("proposalVersions:freeze.changed")}
              {changes.length > 0 && (
                <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: "anywhere" }}>
                  {changes.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Box>
              )}
            </Alert>
          )}
        </Box>
      </Box>
    </>
  );
}

interface FreezeFormProps {
  projectId: string;
  nextNumber: number;
  /** After freezing, opens the dialog that sends the version. */
  willSend: boolean;
  validUntil: string;
  /** Versions that were sent to clients and not withdrawn, newest first. */
  shared: readonly SharedVersion[];
}

function FreezeForm({ projectId, nextNumber, willSend, validUntil, shared }: FreezeFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [outdated, setOutdated] = useState<(Preview & { choices: string }) | null>(null);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const appForm = useAppForm<Input, Output, FreezeResult>({
    schema,
    defaultValues: {
      validUntil,
      detail: "descriptions",
      changesSinceId: shared[0]?.id ?? "",
      note: "",
    },
    onSubmit: async (values, send) => {
      const { data, failure } = await send(
        freezeVersionMutation,
        { projectId, input: { ...values, expectedSha256: preview.contentSha256 ?? "" } },
        { expected: ["VERSION_CHANGED"] },
      );
      const isOutdated =
        failure?.code === "VERSION_CHANGED" || failure?.code === "PRICE_INCOMPLETE";
      if (isOutdated) {
        setChanges([]);
        setOutdated(content && keys ? { content, keys, choices } : null);
        void preview.retry();
      }
      // The server may refuse the project or the PDF, but the form has no field for either.
      const refusal = failure?.fields.find(({ path }) => /(projectId|file)$/.test(path));
      if (failure && refusal) return { failure: { ...failure, message: refusal.message } };
      return { failure, number: data?.freezeVersion?.number };
    },
    onDone: (_values, { number }) => {
      if (number === undefined) return;
      toastSuccess(t("proposalVersions:freeze.done", { number }));
      const version = pathTo("projectVersion", { id: projectId, number: String(number) });
      void navigate(willSend ? addSendParam(version) : version);
    },
  });
  const { form } = appForm;
  const [day, detail, since] = useWatch({
    control: form.control,
    name: ["validUntil", "detail", "changesSinceId"],
  });
  const preview = useVersionPreview(projectId, {
    validUntil: day,
    detail,
    changesSinceId: since || null,
  });
  const { content, keys, failure, isCurrent } = preview;
  const choices = JSON.stringify([day, detail, since]);
  // Changed options discard the outdated preview. Otherwise, their effect would be listed as a
  // change of the project.
  if (outdated && choices !== outdated.choices) setOutdated(null);
  else if (outdated && isCurrent && content && keys && content !== outdated.content) {
    setOutdated(null);
    setChanges(previewChanges(outdated, { content, keys }, t));
  }

  const dayError = failure?.fields.find(({ path }) => path.endsWith("validUntil"))?.message;
  const refusal = failure?.fields.find(({ path }) => path.endsWith("projectId"))?.message;

  if (failure?.code === "PRICE_INCOMPLETE")
    return (
      <Alert
        severity="warning"
        action={
          <ButtonLink color="inherit" size="small" to={pathTo("projectPrice", { id: projectId })}>
            {t("proposalVersions:freeze.toPrice")}
          </ButtonLink>
        }
      >
        {[failure.message, ...failure.fields.map(({ message }) => message)].join(" ")}
      </Alert>
    );
  if (refusal)
    return (
      <Alert
        severity="warning"
        action={
          <ButtonLink color="inherit" size="small" to={pathTo("projectBuilder", { id: projectId })}>
            {t("report:toBuilder")}
          </ButtonLink>
        }
      >
        {refusal}
      </Alert>
    );
  const isChanged = appForm.failure?.code === "VERSION_CHANGED";
  return (
    <Stack spacing={3}>
      <SectionCard title={t("proposalVersions:freeze.choices")}>
        <GuardedForm
          // A changed project is reported beside the button.
          form={isChanged ? { ...appForm, failure: null } : appForm}
          draftKey={`version.${projectId}`}
        >
          <FreezeFields
            form={appForm}
            nextNumber={content?.number ?? nextNumber}
            willSend={willSend}
            isReady={isCurrent}
            dayError={dayError}
            changes={changes}
            shared={shared}
          />
        </GuardedForm>
      </SectionCard>
      <Typography variant="h2">{t("proposalVersions:freeze.preview")}</Typography>
      {failure && !dayError && <ErrorState failure={failure} onRetry={preview.retry} />}
      <Box aria-busy={!isCurrent && !failure} sx={{ opacity: isCurrent ? 1 : 0.5 }}>
        {content ? (
          <ClientPage
            content={content}
            changes={<LazyClientChanges changes={preview.changes} />}
            files={<WorkspaceFiles attachments={content.attachments} />}
          />
        ) : (
          !failure && <Skeleton variant="rounded" height={480} />
        )}
      </Box>
    </Stack>
  );
}

function FreezeVersion({ id }: { id: string }) {
  const t = useTranslate();
  const today = zonedDay(new Date(), useCompanyZone());
  const willSend = useSearchParams()[0].has(sendParam);
  const { data, isLoading, failure, retry } = useData(frozenProjectQuery, { id, sends: willSend });
  const project = data?.project;
  const unchanged = data?.unchangedVersion;
  if (unchanged)
    return (
      <Navigate
        replace
        to={addSendParam(pathTo("projectVersion", { id, number: String(unchanged.number) }))}
      />
    );
  const nextNumber = (project?.lastVersion ?? 0) + 1;
  return (
    <DetailPage
      crumbs={[
        ...projectCrumbs(t, id, project?.title),
        { label: t("proposalVersions:titles.list"), to: pathTo("projectVersions", { id }) },
      ]}
      tabs={<ProjectTabs id={id} title={project?.title} current="versions" />}
      current={t("proposalVersions:titles.freeze")}
      title={
        project
          ? t("proposalVersions:freeze.title", { number: nextNumber, title: project.title })
          : undefined
      }
      lead={t(willSend ? "proposalVersions:freeze.leadToSend" : "proposalVersions:freeze.lead")}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
    >
      {project && (
        <FreezeForm
          projectId={id}
          nextNumber={nextNumber}
          willSend={willSend}
          shared={(data.versions ?? []).filter(
            ({ sentAt, status }) => sentAt !== null && status !== "withdrawn",
          )}
          validUntil={defaultValidUntil(
            project.validUntil,
            today,
            data.me?.company.proposalValidDays ?? limits.proposalValidDays.default,
          )}
        />
      )}
    </DetailPage>
  );
}

export default recordScreen(FreezeVersion);
