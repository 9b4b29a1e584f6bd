import Skeleton from "@mui/material/Skeleton";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { letterheadQuery } from "./letterhead.operations.ts";
import { LetterheadForm } from "./letterhead-form.tsx";
import { LetterheadView } from "./letterhead-view.tsx";

export default function Letterhead() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { data, failure, isLoading, retry } = useData(letterheadQuery, {});
  const company = data?.me?.company;
  return (
    <>
      <PageHeading title={t("company:title")} lead={t("company:lead")} />
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {isLoading && !company && (
        <TwoColumns isBusy>
          <Skeleton variant="rounded" height={520} />
          <Skeleton variant="rounded" height={520} />
        </TwoColumns>
      )}
      {company &&
        (isPermitted("canUpdateCompanyProfile") ? (
          <LetterheadForm company={company} />
        ) : (
          <LetterheadView company={company} />
        ))}
    </>
  );
}
