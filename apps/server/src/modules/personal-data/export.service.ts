import type { Readable } from "node:stream";
import type { ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { writeJsonZip } from "@presale/documents/zip/write-json-zip.ts";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import { type Person, pagesOf, personalData } from "./personal-data.ts";

interface Dependencies {
  pool: pg.Pool;
  links: SignedLinks;
  twoFactor: TwoFactorService;
}

export type PersonExport = ReturnType<typeof createPersonExport>;

export function createPersonExport({ pool, links, twoFactor }: Dependencies) {
  return {
    /** Returns a signed link after the user proved their identity. */
    linkFor: (actor: Actor, proof: ProofInput): Promise<string> =>
      twoFactor.prove(actor, proof, async (tx) => {
        const { companyId, userId, name } = actor;
        await audit(tx, actor, {
          action: "user.exported",
          target: { kind: "user", id: userId, name },
        });
        return `/api/own-data/${links.sign({ kind: "person", companyId, id: userId, userId })}`;
      }),

    zip: (person: Person): Readable =>
      writeJsonZip(
        personalData.map((rows) => ({
          path: `${rows.name}.json`,
          pages: () => pagesOf(pool, person, rows),
        })),
      ),
  };
}
