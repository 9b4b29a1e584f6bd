import {
  type SettingKey,
  settingName,
  settingsCatalogue,
  type TokenPrice,
  tokenPriceSettings,
  tokenPricesOf,
} from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { z } from "zod";
import { fieldError } from "../../platform/errors.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import type { Settings } from "../../platform/settings/settings.ts";

const keys = Object.keys(settingsCatalogue) as [SettingKey, ...SettingKey[]];
const key = z.enum(keys, { error: () => translate("validation:choice") }).meta({
  graphql: "SettingKey",
});
/** The catalogue validates the value once its key is known. */
const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.unknown())], {
    error: () => translate("validation:required"),
  })
  .meta({ graphql: "Json" });

const SettingRef = builder.objectRef<SettingKey>("Setting").implement({
  fields: (t) => ({
    key: t.string({ resolve: (own) => own }),
    value: t.field({
      type: "Json",
      resolve: (own, _args, { settings }) => settings.get(own),
    }),
    default: t.field({ type: "Json", resolve: (own) => settingsCatalogue[own].default }),
    canUpdate: t.boolean({
      resolve: (_own, _args, context) =>
        (context as ActorContext).actor.permissions.has("canUpdateSettingsAdmin"),
    }),
  }),
});

const TokenPriceRef = builder.objectRef<TokenPrice>("TokenPrice").implement({
  fields: (t) => ({
    amount: t.exposeInt("amount", { description: "Price in hundredths of the currency." }),
    currency: t.exposeString("currency"),
  }),
});

query("tokenPrices", {
  type: [TokenPriceRef],
  description: "Token prices in all offered currencies, the platform's own currency first.",
  authorize: "anyone",
  resolve: async ({ settings }) => tokenPricesOf(await settings.read(tokenPriceSettings)),
});

query("settings", {
  type: [SettingRef],
  authorize: "canReadSettingsAdmin",
  resolve: () => keys,
});

const whySandbox = ["on", "standsIn"] as const;
type WhySandbox = (typeof whySandbox)[number];
const WhySandboxEnum = sharedEnum("WhySandbox", whySandbox);
const why = (isOn: boolean, isUsed: boolean): WhySandbox | null =>
  isOn ? "on" : isUsed ? "standsIn" : null;

const SandboxesRef = builder
  .objectRef<Record<"payments" | "emails", WhySandbox | null>>("Sandboxes")
  .implement({
    description: "Why each service uses its sandbox. Null if the real service is used.",
    fields: (t) => ({
      payments: t.expose("payments", { type: WhySandboxEnum, nullable: true }),
      emails: t.expose("emails", { type: WhySandboxEnum, nullable: true }),
    }),
  });

query("sandboxes", {
  type: SandboxesRef,
  description:
    "Sandboxes in use: either turned on by a setting, or standing in where no real service is connected.",
  authorize: "canLoginAdmin",
  resolve: async ({ settings, isPaymentSandbox, hasMailServer }) => {
    const { paymentSandbox, emailSandbox } = await settings.read([
      "paymentSandbox",
      "emailSandbox",
    ]);
    return {
      payments: why(paymentSandbox, isPaymentSandbox()),
      emails: why(emailSandbox, !hasMailServer),
    };
  },
});

/**
 * Throws if `otherTokenPrices` contains the platform's currency. That price is `tokenPrice`, so a
 * second one would have no effect.
 */
async function refuseSecondPrice(settings: Settings, changed: SettingKey, to: unknown) {
  if (changed !== "currency" && changed !== "otherTokenPrices") return;
  const { currency, otherTokenPrices } = await settings.read(["currency", "otherTokenPrices"]);
  const priced = (prices: unknown, own: unknown) =>
    Array.isArray(prices) ? prices.findIndex((price) => price?.currency === own) : -1;
  if (changed === "currency" && priced(otherTokenPrices, to) >= 0)
    throw fieldError("currency", "invoiceErrors:currencyHasPrice", {
      name: settingName("otherTokenPrices"),
    });
  const index = changed === "otherTokenPrices" ? priced(to, currency) : -1;
  if (index >= 0)
    throw fieldError(`${changed}.${index}.currency`, "invoiceErrors:currencyIsPlatforms", {
      name: settingName("tokenPrice"),
    });
}

mutation("updateSetting", {
  type: SettingRef,
  transaction: "manual", // reads all settings again after its commit
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description: "Updates a setting. Setting the default value reverts it.",
  args: { key, value },
  resolve: async ({ settings, actor }, args) => {
    await refuseSecondPrice(settings, args.key, args.value);
    await settings.set(args.key, args.value as never, actor);
    return args.key;
  },
});
