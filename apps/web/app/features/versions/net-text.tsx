import Box from "@mui/material/Box";
import { formatAmountRange } from "@presale/contracts/proposal-currencies.ts";
import type { VersionRow } from "./versions.operations.ts";

type Priced = Pick<VersionRow, "currency" | "digits" | "minNet" | "maxNet">;

/** Returns the net price, a range in whole units; null if the version has no price. */
export const netPriceText = ({ currency, digits, minNet, maxNet }: Priced): string | null =>
  currency === null || digits === null || minNet === null || maxNet === null
    ? null
    : formatAmountRange({ min: BigInt(minNet), max: BigInt(maxNet) }, currency, digits, 0);

/** Renders nothing if the version has no price. */
export function NetText({ version }: { version: Priced }) {
  const net = netPriceText(version);
  return (
    net && (
      <Box component="span" translate="no" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {net}
      </Box>
    )
  );
}
