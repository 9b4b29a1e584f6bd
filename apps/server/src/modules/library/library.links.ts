import { type Links, linkedTargets, replaceLinks } from "../../platform/db/links.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { FileLinks, TagLinks } from "../../schema/link-tables.ts";

interface LinkInput {
  tagIds?: readonly number[] | null | undefined;
  fileIds?: readonly number[] | null | undefined;
}

export function libraryLinks(tagTable: TagLinks, fileTable: FileLinks) {
  const tags: Links = { table: tagTable, owner: tagTable.ownerId, target: tagTable.tagId };
  const files: Links = {
    table: fileTable,
    owner: fileTable.ownerId,
    target: fileTable.fileId,
    position: fileTable.position,
  };
  return {
    /** Replaces the links given in the input. Links that the input omits stay. */
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
