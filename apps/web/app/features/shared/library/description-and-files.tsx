import type { ReactNode } from "react";
import { StoredText } from "../../../components/editor/stored-text.tsx";
import { FileImages } from "../../../components/files/file-images.tsx";
import { FilesView } from "../../../components/files/files-view.tsx";
import { SectionCard } from "../../../components/section-card.tsx";
import { type LinkedFile, rememberLinks } from "../../../lib/files.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { StoredFile } from "../../../lib/uploads.ts";

interface Props {
  row: {
    description: unknown;
    files: readonly (StoredFile & LinkedFile)[];
    images: readonly LinkedFile[];
  };
  /** Shown before a file's download button. */
  fileActionsOf?: (file: StoredFile) => ReactNode;
  children?: ReactNode;
}

export function DescriptionAndFiles({ row, fileActionsOf, children }: Props) {
  const t = useTranslate();
  rememberLinks(row, [...row.files, ...row.images]);
  return (
    <>
      <SectionCard title={t("library:fields.description")}>
        <StoredText value={row.description} />
      </SectionCard>
      {children}
      <SectionCard title={t("library:fields.files")}>
        <FileImages files={row.files} />
        <FilesView files={row.files} actionsOf={fileActionsOf} />
      </SectionCard>
    </>
  );
}
