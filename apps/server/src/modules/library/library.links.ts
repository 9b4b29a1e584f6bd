import { type Links, linkedTargets, replaceLinks } from "../../platform/db/links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { FileLinks, TagLinks } from "../../schema/link-tables.ts";

interface LinkInput {
  tagIds?: readonly number[] | null | undefined;
  fileIds?: readonly number[] | null | undefined;
}

/** The tags and files of a task, a feature or a project. */
export function libraryLinks(tagTable: TagLinks, fileTable: FileLinks) {
  const tags: Links = { table: tagTable, own: tagTable.ownId, target: tagTable.tagId };
  const files: Links = {
    table: fileTable,
    own: fileTable.ownId,
    target: fileTable.fileId,
    position: fileTable.position,
  };
  return {
    /** Puts those of the input in the place of what was there; what it leaves out stays. */
    async write(tx: Transaction, id: number, { tagIds, fileIds }: LinkInput): Promise<void> {
      if (tagIds) await replaceLinks(tx, tags, id, tagIds);
      if (fileIds) await replaceLinks(tx, files, id, fileIds);
    },

    async read(tx: Transaction, id: number): Promise<{ tagIds: number[]; fileIds: number[] }> {
      return {
        tagIds: await linkedTargets(tx, tags, id),
        fileIds: await linkedTargets(tx, files, id),
      };
    },
  };
}
