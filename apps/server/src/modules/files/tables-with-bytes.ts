import { getTableName } from "drizzle-orm";
import { files, pictureSizes } from "../../schema/files.ts";

/** Tables whose rows have bytes in the storage, under their `storage_key`. */
export const tablesWithBytes = [files, pictureSizes].map(getTableName);
