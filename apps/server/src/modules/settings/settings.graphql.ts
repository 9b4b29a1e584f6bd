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
import type { LatestChange, SettingChange, Settings } from "../../platform/settings/settings.ts";

const settingKeys = Object.keys(settingsCatalogue) as [SettingKey, ...SettingKey[]];
const settingKey = z.enum(settingKeys, { error: () => translate("validation:choice") }).meta({
  graphql: "SettingKey",
});
/** The catalogue validates the value once its key is known. */
const settingValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.unknown())], {
    error: () => translate("validation:required"),
  })
  .meta({ graphql: "Json" });
const settingChanges = z
  .array(z.object({ key: settingKey, value: settingValue }).meta({ graphql: "SettingInput" }))
  .min(1, { error: () => translate("validation:required") })
  .refine((each) => new Set(each.map((change) => change.key)).size === each.length, {
    error: () => translate("validation:duplicate"),
  });

interface Setting {
  key: SettingKey;
  change: LatestChange | undefined;
}

const SettingRef = builder.objectRef<Setting>("Setting").implement({
  fields: (t) => ({
    key: t.exposeString("key"),
    value: t.field({
      type: "Json",
      resolve: ({ key }, _args, { settings }) => settings.get(key),
    }),
    default: t.field({ type: "Json", resolve: ({ key }) => settingsCatalogue[key].default }),
    changedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "Null if the audit log has no change.",
      resolve: ({ change }) => change?.at ?? null,
    }),
    changedBy: t.string({
      nullable: true,
      description:
        "Name of the person who made the latest change. Null for the operator's own scripts.",
      resolve: ({ change }) => change?.by ?? null,
    }),
    canUpdate: t.boolean({
      resolve: (_own, _args, context) =>
        (context as ActorContext).actor.permissions.has("canUpdateSettingsAdmin"),
    }),
  }),
});

async function allSettings(settings: Settings): Promise<Setting[]> {
  const changes = await settings.latestChanges();
  return settingKeys.map((own) => ({ key: own, change: changes.get(own) }));
}

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
  resolve: ({ settings }) => allSettings(settings),
});

const sandboxReasons = ["on", "fallback"] as const;
type SandboxReason = (typeof sandboxReasons)[number];
const SandboxReasonEnum = sharedEnum("SandboxReason", sandboxReasons);
const sandboxReason = (isOn: boolean, isUsed: boolean): SandboxReason | null =>
  isOn ? "on" : isUsed ? "fallback" : null;

const SandboxesRef = builder
  .objectRef<Record<"payments" | "emails", SandboxReason | null>>("Sandboxes")
  .implement({
    description: "Why each service uses its sandbox. Null if the real service is used.",
    fields: (t) => ({
      payments: t.expose("payments", { type: SandboxReasonEnum, nullable: true }),
      emails: t.expose("emails", { type: SandboxReasonEnum, nullable: true }),
    }),
  });

query("sandboxes", {
  type: SandboxesRef,
  description:
    "Sandboxes in use, either because of a setting or because no real service is connected.",
  authorize: "canLoginAdmin",
  resolve: async ({ settings, isPaymentSandbox, hasMailServer }) => {
    const { paymentSandbox, emailSandbox } = await settings.read([
      "paymentSandbox",
      "emailSandbox",
    ]);
    return {
      payments: sandboxReason(paymentSandbox, isPaymentSandbox()),
      emails: sandboxReason(emailSandbox, !hasMailServer),
    };
  },
});

/**
 * Throws if `otherTokenPrices` would contain the platform's currency. That price is `tokenPrice`,
 * so a second one would have no effect.
 */
async function refuseSecondPrice(settings: Settings, changes: readonly SettingChange[]) {
  const changed: Partial<Record<SettingKey, unknown>> = Object.fromEntries(
    changes.map(({ key, value }) => [key, value]),
  );
  if (!("currency" in changed || "otherTokenPrices" in changed)) return;
  const { currency, otherTokenPrices } = {
    ...(await settings.read(["currency", "otherTokenPrices"])),
    ...changed,
  };
  const index = Array.isArray(otherTokenPrices)
    ? otherTokenPrices.findIndex((price) => price?.currency === currency)
    : -1;
  if (index < 0) return;
  if ("otherTokenPrices" in changed)
    throw fieldError(`otherTokenPrices.${index}.currency`, "invoiceErrors:currencyIsPlatforms", {
      name: settingName("tokenPrice"),
    });
  throw fieldError("currency", "invoiceErrors:currencyHasPrice", {
    name: settingName("otherTokenPrices"),
  });
}

mutation("updateSettings", {
  type: [SettingRef],
  transaction: "manual", // reads all settings again after its commit
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description:
    "Updates settings, all of them or none. Setting the default value reverts a setting. Returns all settings.",
  args: { changes: settingChanges },
  resolve: async ({ settings, actor }, args) => {
    await refuseSecondPrice(settings, args.changes);
    await settings.update(args.changes, actor);
    return allSettings(settings);
  },
});
