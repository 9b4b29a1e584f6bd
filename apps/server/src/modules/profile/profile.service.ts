import type { UpdateProfileInput } from "@presale/contracts/inputs/profile.input.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Events } from "../../platform/events/events.ts";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { users } from "../../schema/users.ts";
import type { FilesService, StagedFile } from "../files/files.service.ts";

/** Pixels per side: twice the largest size shown. */
const avatarSize = 256;

interface Dependencies {
  events: Events;
  files: FilesService;
}

export function createProfileService({ events, files }: Dependencies) {
  const isActor = (actor: Actor) => ownRow(actor, users, actor.userId);

  /** Invalidates cached sessions in all processes, since they contain the name. */
  const publishChange = (tx: Transaction, actor: Actor) =>
    events.publish(tx, { kind: "user", id: `${actor.companyId}/${actor.userId}` });

  async function replaceAvatar(actor: Actor, staged: StagedFile[]): Promise<void> {
    const previousFileId = await files.commitStaged(actor, staged, async (tx, [file]) => {
      // Serialises concurrent uploads, so that the later one discards the earlier avatar. A
      // stronger lock would deadlock: both uploads have inserted a file that refers to the user.
      const [user] = await tx.db
        .select({ avatarFileId: users.avatarFileId })
        .from(users)
        .where(isActor(actor))
        .for("no key update");
      await tx.db
        .update(users)
        .set({ avatarFileId: file?.id ?? null })
        .where(isActor(actor));
      return user?.avatarFileId ?? null;
    });
    // A replaced avatar is deleted, since it is personal data.
    if (previousFileId !== null) await files.discard(actor.companyId, previousFileId);
  }

  return {
    async update({ tx, actor }: OperationContext, { name }: UpdateProfileInput): Promise<void> {
      const [before] = await tx.db
        .select({ name: users.name })
        .from(users)
        .where(isActor(actor))
        .for("update");
      if (!before || before.name === name) return;
      await tx.db.update(users).set({ name }).where(isActor(actor));
      await audit(tx, actor, {
        action: "user.updated",
        target: { kind: "user", id: actor.userId, name },
        details: { before: { name: before.name }, after: { name } },
      });
      await publishChange(tx, actor);
    },

    async setAvatar(actor: Actor, upload: FileUpload): Promise<void> {
      const { companyId } = actor;
      await replaceAvatar(actor, [
        await files.stageSquare(companyId, upload, "avatar.webp", avatarSize),
      ]);
    },

    removeAvatar: (actor: Actor): Promise<void> => replaceAvatar(actor, []),
  };
}
