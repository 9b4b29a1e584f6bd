import { CrashScreen } from "../../components/crash-screen.tsx";
import { ArticleList } from "../../features/articles/article-list.tsx";
import { inBrowser, metaOfList, onServer } from "../../features/articles/article-list-data.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/articles-page.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => onServer(context, params.page);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => inBrowser(params.page);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfList(args, args.loaderData) : metaOfFailed(args, args.error);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ArticleList {...loaderData} />;
}

export { CrashScreen as ErrorBoundary };
