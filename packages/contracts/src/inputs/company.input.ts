import { z } from "zod";
import { currencies } from "../currencies.ts";
import { limits } from "../limits.ts";
import { cleanText } from "../text.ts";
import { translate } from "../translate.ts";
import { email, emptyToNull, line, lines, timeZone } from "./fields.ts";

const optionalEmail = z
  .string({ error: () => translate("validation:email") })
  .transform((value) => value.trim() || null)
  .pipe(email.nullable());

const web = z
  .string({ error: () => translate("validation:web") })
  .transform((value) => cleanText(value).trim())
  .refine((value) => value.length <= limits.web.max, {
    error: () => translate("validation:maxLength", { length: limits.web.max }),
    abort: true,
  })
  .transform((value) => (value === "" ? null : value))
  // Rendered as a link: reject schemes such as `javascript:`.
  .refine((value) => value === null || isWebUrl(value), {
    error: () => translate("validation:web"),
  });

function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:\/\/[^\s/]/i.test(value) &&
    url.hostname.includes(".") &&
    url.username === "" &&
    url.password === "" &&
    !/[\p{Cc}\s]/u.test(value) &&
    value.isWellFormed()
  );
}

export const updateCompanyInput = z
  .object({
    /** A new name that contains an address is rejected. An existing one is kept. */
    name: line(limits.companyName),
    email: optionalEmail.nullable(),
    web: web.nullable(),
    /** Billing name. Empty: none. */
    legalName: emptyToNull(line({ min: 2, max: 200 })),
    address: emptyToNull(lines({ min: 5, max: 500 })),
    taxNumber: emptyToNull(line({ min: 2, max: 40 })),
    currency: z
      .enum(currencies, { error: () => translate("validation:currency") })
      .meta({ graphql: "Currency" }),
    /** Zone that determines the days of proposals, their validity and invoices. */
    timeZone,
  })
  .partial()
  .meta({ graphql: "UpdateCompanyInput" });
export type UpdateCompanyInput = z.output<typeof updateCompanyInput>;
