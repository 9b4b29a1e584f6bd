import { CrashScreen } from "../../components/crash-screen.tsx";
import { ArticleList } from "../../features/articles/article-list.tsx";
import { inBrowser, metaOfList, onServer } from "../../features/articles/article-list-data.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/articles.ts";

export const loader = ({ context }: Route.LoaderArgs) => onServer(context);
export const clientLoader = () => inBrowser();
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfList(args, args.loaderData) : metaOfFailed(args, args.error);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ArticleList {...loaderData} />;
}

export { CrashScreen as ErrorBoundary };
