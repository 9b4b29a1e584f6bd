import { getTableName } from "drizzle-orm";
import { files, imageSizes } from "../../schema/files.ts";

/** Tables whose rows have bytes in the storage, under their `storage_key`. */
export const tablesWithBytes = [files, imageSizes].map(getTableName);
