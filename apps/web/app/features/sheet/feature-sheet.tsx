import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { SheetPage } from "./sheet-page.tsx";

function FeatureSheet({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <SheetPage
      kind="feature"
      id={id}
      crumbs={(title) => [
        { label: t("nav:features"), to: pathTo("features") },
        ...(title === undefined ? [] : [{ label: title, to: pathTo("feature", { id }) }]),
      ]}
      actionsOf={() => (
        <ButtonLink variant="outlined" to={pathTo("featureBuilder", { id })}>
          {t("sheet:openBuilder")}
        </ButtonLink>
      )}
    />
  );
}

export default recordScreen(FeatureSheet);
