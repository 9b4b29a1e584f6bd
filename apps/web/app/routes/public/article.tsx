import { translate } from "@presale/contracts/translate.ts";
import { CrashScreen } from "../../components/crash-screen.tsx";
import { inBrowser, metaOfArticle, onServer } from "../../features/articles/article-data.ts";
import { ArticlePage } from "../../features/articles/article-page.tsx";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/article.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => onServer(context, params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => inBrowser(params.slug);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? metaOfArticle(args, args.loaderData, translate("articles:title"))
    : metaOfFailed(args, args.error);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}

export { CrashScreen as ErrorBoundary };
