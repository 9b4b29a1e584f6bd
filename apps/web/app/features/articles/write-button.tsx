import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

export function WriteButton() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  if (!isPermitted("canCreateArticles")) return null;
  return (
    <>
      <ButtonLink to={pathTo("ownArticles")}>{t("articles:mine")}</ButtonLink>
      <ButtonLink to={pathTo("newArticle")} variant="outlined">
        {t("articles:write")}
      </ButtonLink>
    </>
  );
}
