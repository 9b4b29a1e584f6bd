import {
  imageFileIds,
  type RichTextDocument,
  withImageFiles,
} from "@presale/contracts/rich-text.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { assertImagesExist } from "../files/assert-images-exist.ts";
import type { FilesService } from "../files/files.service.ts";

/** The parts of an article that show files. An omitted part stays unchanged. */
export interface ArticleImages {
  content?: RichTextDocument;
  imageFileId?: number | null;
}

interface Dependencies {
  pool: pg.Pool;
  files: FilesService;
  platformCompanyId: number;
}

const imagesByField = ({ content, imageFileId }: ArticleImages): Record<string, number[]> => ({
  content: imageFileIds(content),
  imageFileId: imageFileId ? [imageFileId] : [],
});

export const fileIdsOf = (article: ArticleImages): number[] =>
  Object.values(imagesByField(article)).flat();

/**
 * Saves articles and their images, which both belong to the platform. When a company's author saves
 * an article, its images are copied and its text shows the copies. Authors may use images of their
 * company, and those that the article already shows.
 */
export function createArticleFiles({ pool, files, platformCompanyId }: Dependencies) {
  async function stageCopies(actor: Actor, input: ArticleImages, previousIds: ReadonlySet<number>) {
    const foreign = Object.entries(imagesByField(input)).map(
      ([path, ids]) => [path, ids.filter((id) => !previousIds.has(id))] as const,
    );
    const ids = [...new Set(foreign.flatMap(([, fieldIds]) => fieldIds))];
    if (actor.companyId === platformCompanyId || ids.length === 0) return { ids: [], staged: [] };
    const found = await inTransaction(pool, actor.companyId, async (tx) => {
      await assertImagesExist(tx, Object.fromEntries(foreign));
      return Promise.all(ids.map((id) => files.find(tx, id)));
    });
    return { ids, staged: await files.stageCopies(platformCompanyId, found) };
  }

  return {
    /**
     * Changes an article in one transaction of the platform's company. `change` gets the input with
     * the copied images. `previousIds`: ids of the files that the article showed before.
     */
    async save<Input extends ArticleImages, Result>(
      actor: Actor,
      input: Input,
      previousIds: readonly number[],
      change: (tx: Transaction, input: Input) => Promise<Result>,
    ): Promise<Result> {
      const { ids, staged } = await stageCopies(actor, input, new Set(previousIds));
      const isStaff = actor.companyId === platformCompanyId;
      const author = { companyId: platformCompanyId, userId: isStaff ? actor.userId : null };
      return files.commitStaged(author, staged, async (tx, stored) => {
        const copies = new Map(stored.map((file, index) => [ids[index] as number, file.id]));
        const inputWithCopies: Input = {
          ...input,
          ...(input.content && { content: withImageFiles(input.content, copies) }),
          ...(input.imageFileId && {
            imageFileId: copies.get(input.imageFileId) ?? input.imageFileId,
          }),
        };
        await assertImagesExist(tx, imagesByField(inputWithCopies));
        return change(tx, inputWithCopies);
      });
    },
  };
}
