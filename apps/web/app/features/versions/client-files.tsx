import Download from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { VersionAttachment, VersionContent } from "@presale/contracts/version-content.ts";
import { FileRow } from "../../components/files/file-row.tsx";
import { FilesView } from "../../components/files/files-view.tsx";
import { formatFileSize } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Returns the file's type, from its extension, and size: `PDF · 1.4 MB`. */
function detailOf({ name, size }: Pick<VersionAttachment, "name" | "size">): string {
  const [, type] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? [];
  return [...(type ? [type.toUpperCase()] : []), formatFileSize(size)].join(" · ");
}

interface ClientProps {
  attachments: readonly VersionAttachment[];
  /** Base URL of the link's files, such as `/api/p/<key>`. */
  base: string;
}

/** Shows the files of a version as plain download links, which work without script. */
export function ClientFiles({ attachments, base }: ClientProps) {
  const t = useTranslate();
  return (
    <Box component="ul" aria-label={t("ui:files.list")} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {attachments.map((file, index) => (
        <FileRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          mime=""
          name={file.name}
          detail={detailOf(file)}
          actions={
            <IconButton
              href={`${base}/files/a${index + 1}`}
              download
              aria-label={t("ui:files.download", { name: file.name })}
              sx={{ displayPrint: "none" }}
            >
              <Download fontSize="small" />
            </IconButton>
          }
        />
      ))}
    </Box>
  );
}

/** Shows the files of a version in the workspace. */
export const WorkspaceFiles = ({ attachments = [] }: Pick<VersionContent, "attachments">) => (
  <FilesView
    files={attachments.map(({ fileId, name, size }) => ({
      id: String(fileId),
      name,
      size,
      mime: "",
    }))}
    detailOf={detailOf}
  />
);
