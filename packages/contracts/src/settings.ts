import { z } from "zod";
import { limits } from "./limits.ts";
import { translate } from "./translate.ts";

/** One platform setting: what it may be, and what it is unless changed. */
interface SettingEntry<T> {
  schema: z.ZodType<T>;
  default: T;
}
const setting = <T>(entry: SettingEntry<T>) => entry;

const wholeNumber = (min: number, max: number) => {
  const error = () => translate("validation:between", { min, max });
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const text = (max: number) => {
  const error = () => translate("validation:length", { min: 1, max });
  return z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), {
      error: () => translate("validation:richText"),
    });
};

/** Every setting of the platform. There is no other place for one; how staff see it is in the dictionary. */
export const settingsCatalogue = {
  uploadMegabytes: setting({
    schema: wholeNumber(1, 100),
    default: limits.upload.defaultMegabytes,
  }),
  companyStorageMegabytes: setting({
    schema: wholeNumber(1, 1_000_000),
    default: limits.upload.companyMegabytes,
  }),
  termsVersion: setting({
    schema: text(40),
    default: "2026-11",
  }),
  privacyVersion: setting({
    schema: text(40),
    default: "2026-11",
  }),
  requireStaffTwoFactor: setting({
    schema: z.boolean(),
    default: false,
  }),
};

export type SettingKey = keyof typeof settingsCatalogue;
export type SettingValue<K extends SettingKey> = (typeof settingsCatalogue)[K]["default"];

/** How staff see a setting. */
export const settingName = (key: SettingKey): string => translate(`settings:${key}.name`);
export const settingDescription = (key: SettingKey): string =>
  translate(`settings:${key}.description`);
