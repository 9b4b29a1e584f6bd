import { ButtonLink } from "../../components/button-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

export function WriteButton() {
  const t = useWords();
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
