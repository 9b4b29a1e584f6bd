import {
  imageFileIds,
  type RichTextDocument,
  withImageFiles,
} from "@presale/contracts/rich-text.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { FilesService } from "../files/files.service.ts";
import { refuseUnknownPictures } from "../files/known-images.ts";

/** The parts of an article that show files. A part that is left out stays as it is. */
export interface Pictured {
  content?: RichTextDocument;
  imageFileId?: number | null;
}

interface Dependencies {
  pool: pg.Pool;
  files: FilesService;
  platformCompanyId: number;
}

/** By field, the pictures that it shows. */
const shownIn = ({ content, imageFileId }: Pictured): Record<string, number[]> => ({
  content: imageFileIds(content),
  imageFileId: imageFileId ? [imageFileId] : [],
});

export const filesOf = (article: Pictured): number[] => Object.values(shownIn(article)).flat();

/**
 * An article is the platform's, and so are its pictures: those of a company's author are copied when
 * the article is saved, and its text shows the copies. An author names pictures of their company, or
 * such as the article showed already.
 */
export function createArticleFiles({ pool, files, platformCompanyId }: Dependencies) {
  async function stageCopies(actor: Actor, input: Pictured, own: ReadonlySet<number>) {
    const foreign = Object.entries(shownIn(input)).map(
      ([path, ids]) => [path, ids.filter((id) => !own.has(id))] as const,
    );
    const ids = [...new Set(foreign.flatMap(([, of]) => of))];
    if (actor.companyId === platformCompanyId || ids.length === 0) return { ids: [], staged: [] };
    const found = await inTransaction(pool, actor.companyId, async (tx) => {
      await refuseUnknownPictures(tx, Object.fromEntries(foreign));
      return Promise.all(ids.map((id) => files.find(tx, id)));
    });
    return { ids, staged: await files.stageCopies(platformCompanyId, found) };
  }

  return {
    /**
     * Changes an article in one transaction of the platform's company, with pictures that are all
     * its own. `had`: the files of the article before.
     */
    async save<Input extends Pictured, Result>(
      actor: Actor,
      input: Input,
      had: readonly number[],
      change: (tx: Transaction, input: Input) => Promise<Result>,
    ): Promise<Result> {
      const { ids, staged } = await stageCopies(actor, input, new Set(had));
      const isStaff = actor.companyId === platformCompanyId;
      const author = { companyId: platformCompanyId, userId: isStaff ? actor.userId : null };
      return files.keep(author, staged, async (tx, stored) => {
        const copies = new Map(stored.map((file, index) => [ids[index] as number, file.id]));
        const own: Input = {
          ...input,
          ...(input.content && { content: withImageFiles(input.content, copies) }),
          ...(input.imageFileId && {
            imageFileId: copies.get(input.imageFileId) ?? input.imageFileId,
          }),
        };
        await refuseUnknownPictures(tx, shownIn(own));
        return change(tx, own);
      });
    },
  };
}
