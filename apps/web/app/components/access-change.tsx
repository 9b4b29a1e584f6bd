import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { permissionCatalogue } from "@presale/contracts/permission-catalogue.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";

interface Props {
  name: string;
  before: readonly Permission[];
  after: readonly Permission[] | null;
}

/** Lists the permissions that only `some` has, with one entry for all verbs of an object. */
function namesOnlyIn(some: readonly Permission[], others: readonly Permission[]): string {
  const verbsOf = new Map<string, string>();
  for (const { value, name } of permissionCatalogue) {
    if (!some.includes(value) || others.includes(value)) continue;
    const [verb = "", ...words] = name.split(" ");
    const object = words.join(" ");
    const verbs = verbsOf.get(object);
    verbsOf.set(object, verbs ? `${verbs}, ${verb.toLowerCase()}` : verb);
  }
  return [...verbsOf].map(([object, verbs]) => `${verbs} ${object}`).join("; ");
}

export function AccessChange({ name, before, after }: Props) {
  const t = useTranslate();
  if (after === null)
    return (
      <Alert severity="info" role="status">
        {t("permissions:change.wait")}
      </Alert>
    );
  const gained = namesOnlyIn(after, before);
  const lost = namesOnlyIn(before, after);
  return (
    <Alert severity="info" role="status" sx={{ maxHeight: 220, overflowY: "auto" }} tabIndex={0}>
      {gained === "" && lost === "" && t("permissions:change.same", { name })}
      {gained !== "" && <Box>{t("permissions:change.gains", { list: gained })}</Box>}
      {lost !== "" && <Box>{t("permissions:change.loses", { list: lost })}</Box>}
    </Alert>
  );
}
