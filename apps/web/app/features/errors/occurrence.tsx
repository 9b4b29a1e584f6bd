import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import { DateText } from "../../components/date-text.tsx";
import { type DetailEntry, DetailsList } from "../../components/rows/details-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { ErrorOccurrence } from "./errors.operations.ts";

function StackTrace({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Typography variant="subtitle2" component="h4" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        translate="no"
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          m: 0,
          p: 1,
          maxHeight: 280,
          overflow: "auto",
          bgcolor: "action.hover",
          borderRadius: 1,
          fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
          fontSize: 12,
        }}
      >
        {text.trim()}
      </Box>
    </>
  );
}

export function Occurrence({ happenedAt, ...occurrence }: ErrorOccurrence) {
  const t = useTranslate();
  const { errorId, requestId, release, stack, operation, route, browser, componentStack } =
    occurrence;
  const { userId, companyId } = occurrence;
  const linkTo = (screen: "backofficeUser" | "backofficeCompany", id: string) => (
    <Link component={RouterLink} to={pathTo(screen, { id })}>
      {id}
    </Link>
  );
  const facts: DetailEntry[] = [
    [t("errorsLog:fields.errorId"), errorId],
    ...(requestId ? [[t("errorsLog:fields.requestId"), requestId] as const] : []),
    ...(operation ? [[t("errorsLog:fields.operation"), operation] as const] : []),
    ...(route ? [[t("errorsLog:fields.route"), route] as const] : []),
    ...(release ? [[t("errorsLog:fields.release"), release] as const] : []),
    ...(browser ? [[t("errorsLog:fields.browser"), browser] as const] : []),
    ...(userId ? [[t("errorsLog:fields.user"), linkTo("backofficeUser", userId)] as const] : []),
    ...(companyId
      ? [[t("errorsLog:fields.company"), linkTo("backofficeCompany", companyId)] as const]
      : []),
  ];
  return (
    <Box component="article" sx={{ py: 2, "& + &": { borderTop: 1, borderColor: "divider" } }}>
      <Typography variant="subtitle1" component="h3">
        <DateText value={happenedAt} hasTime />
      </Typography>
      <DetailsList entries={facts} />
      {stack && <StackTrace title={t("errorsLog:fields.stack")} text={stack} />}
      {componentStack && (
        <StackTrace title={t("errorsLog:fields.componentStack")} text={componentStack} />
      )}
    </Box>
  );
}
