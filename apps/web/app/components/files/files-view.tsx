import Download from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { fileLink } from "../../lib/files.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { downloadUrl } from "../../lib/save-file.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { FileDetails } from "./file-details.tsx";
import { FileRow } from "./file-row.tsx";

interface Props {
  files: readonly StoredFile[];
  /** Shown below a file's name, in place of its size. */
  detailOf?: (file: StoredFile) => ReactNode;
  /** Shown before a file's download button. */
  actionsOf?: (file: StoredFile) => ReactNode;
}

/** Lists a record's files. Links expire after five minutes, so each download requests a new one. */
export function FilesView({ files, detailOf, actionsOf }: Props) {
  const t = useTranslate();
  const [problem, setProblem] = useState<{ id: string; message: string } | null>(null);
  const download = async ({ id, name }: StoredFile) => {
    setProblem(null);
    const link = await fileLink(id);
    if (link) downloadUrl(link.url, name);
    else
      setProblem({ id, message: t(navigator.onLine ? "ui:files.noLink" : "ui:network.offline") });
  };
  if (files.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("ui:files.none")}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={t("ui:files.list")} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          mime={file.mime}
          name={file.name}
          detail={
            problem?.id === file.id ? (
              <Box role="alert" sx={{ color: "error.ink" }}>
                {problem.message}
              </Box>
            ) : (
              (detailOf?.(file) ?? <FileDetails file={file} />)
            )
          }
          actions={
            <>
              {actionsOf?.(file)}
              <IconButton
                size="small"
                onClick={() => void download(file)}
                aria-label={t("ui:files.download", { name: file.name })}
              >
                <Download fontSize="small" />
              </IconButton>
            </>
          }
        />
      ))}
    </Box>
  );
}
