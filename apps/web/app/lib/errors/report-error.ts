import { errorLogLimits } from "@presale/contracts/error-log.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { clientVersions } from "../apollo/client-versions.ts";
import { appHeaders, endpoint } from "../apollo/request.ts";
import { currentLocale } from "../locale.ts";
import { entryOfPath } from "../route-table.ts";
import { acceptUpdatedToken, currentToken } from "../session.ts";
import { describeError } from "./describe-error.ts";

const reportErrorMutation =
  "mutation ReportError($input: ReportErrorInput!) { reportError(input: $input) }";

/** Errors already reported. Each is sent once, up to a limit per page load. */
const reportedErrors = new Set<string>();

interface ErrorContext {
  componentStack?: string | null | undefined;
}

/** Removes the values of password fields from an error, which may contain them. */
function withoutPasswords(text: string): string {
  const fields = document.querySelectorAll<HTMLInputElement>("input[type=password]");
  return [...fields].reduce((safe, { value }) => safe.replaceAll(value || "\0", "…"), text);
}

/** Reports an error of this page to staff. Lazy-loaded with the first error; never throws. */
export async function reportError(thrown: unknown, { componentStack }: ErrorContext = {}) {
  const error = describeError(thrown);
  if (!error) return;
  const key = `${error.name}\n${error.message}\n${error.stack}`;
  if (reportedErrors.has(key) || reportedErrors.size >= errorLogLimits.reportsPerVisit) return;
  reportedErrors.add(key);
  const token = currentToken();
  const input = {
    name: truncateText(error.name, errorLogLimits.name),
    message: truncateText(withoutPasswords(error.message), errorLogLimits.message),
    stack: truncateText(withoutPasswords(error.stack), errorLogLimits.stack),
    componentStack: componentStack && truncateText(componentStack, errorLogLimits.stack),
    // The pattern, not the URL, which may contain a secret.
    route: entryOfPath(window.location.pathname)?.path ?? null,
    release: clientVersions().web ?? null,
  };
  const reply = await fetch(endpoint, {
    method: "POST",
    keepalive: true,
    headers: {
      "content-type": "application/json",
      ...appHeaders({ locale: currentLocale, clientVersions }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: reportErrorMutation, variables: { input } }),
  }).catch(() => null);
  const updated = reply?.headers.get("updated-token");
  if (updated) acceptUpdatedToken(updated);
}
