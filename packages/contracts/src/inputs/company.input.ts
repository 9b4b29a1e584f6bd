import { z } from "zod";
import { currencies } from "../currencies.ts";
import { limits } from "../limits.ts";
import { cleanText } from "../text.ts";
import { translate } from "../translate.ts";
import { email, line, lines, orNone, timeZone } from "./fields.ts";

/** An address or, empty, none. */
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
  // Shown as a link: only what a browser may follow, never `javascript:`.
  .refine((value) => value === null || isWebAddress(value), {
    error: () => translate("validation:web"),
  });

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:\/\/[^\s/]/i.test(value) &&
    url.hostname.includes(".") &&
    url.username === "" &&
    url.password === "" &&
    !/[\p{Cc}\s]/u.test(value)
  );
}

/** What the company says of itself. A field that is left out stays as it is. */
export const updateCompanyInput = z
  .object({
    /** An address in it is refused where the name is changed: an older one stays. */
    name: line(limits.companyName),
    email: optionalEmail.nullable(),
    web: web.nullable(),
    /** Whom invoices are written to; empty: none. */
    legalName: orNone(line({ min: 2, max: 200 })),
    address: orNone(lines({ min: 5, max: 500 })),
    taxNumber: orNone(line({ min: 2, max: 40 })),
    currency: z
      .enum(currencies, { error: () => translate("validation:currency") })
      .meta({ graphql: "Currency" }),
    /** Whose days those of proposals, validity and invoices are. */
    timeZone,
  })
  .partial()
  .meta({ graphql: "UpdateCompanyInput" });
export type UpdateCompanyInput = z.output<typeof updateCompanyInput>;
