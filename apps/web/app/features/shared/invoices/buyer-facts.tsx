import Box from "@mui/material/Box";
import { type DetailEntry, DetailsCard } from "../../../components/rows/details-card.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

interface Buyer {
  legalName: string;
  address: string;
  taxNumber: string | null;
}

export function BuyerFacts({ legalName, address, taxNumber }: Buyer) {
  const t = useTranslate();
  const facts: DetailEntry[] = [
    [t("invoices:fields.legalName"), legalName],
    [
      t("invoices:fields.address"),
      <Box key="address" dir="auto" sx={{ whiteSpace: "pre-line" }}>
        {address}
      </Box>,
    ],
  ];
  if (taxNumber) facts.push([t("invoices:fields.taxNumber"), taxNumber]);
  return <DetailsCard title={t("invoices:buyer")} entries={facts} />;
}
