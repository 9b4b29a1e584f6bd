import Description from "@mui/icons-material/DescriptionOutlined";
import FolderZip from "@mui/icons-material/FolderZipOutlined";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import InsertDriveFile from "@mui/icons-material/InsertDriveFileOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import TableChart from "@mui/icons-material/TableChartOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

type Kind = readonly [pattern: RegExp, Icon: typeof SvgIcon, word: DictionaryKey];

const kinds: readonly Kind[] = [
  [/^image\//, ImageOutlined, "ui:files.image"],
  [/pdf$/, PictureAsPdf, "ui:files.document"],
  [/(spreadsheet|excel|csv)/, TableChart, "ui:files.spreadsheet"],
  [/(zip|compressed|tar|rar|7z)/, FolderZip, "ui:files.archive"],
  [/(text\/|word|document|rtf|json|xml)/, Description, "ui:files.document"],
];
const otherKind: Kind = [/./, InsertDriveFile, "ui:files.other"];

export function FileIcon({ mime }: { mime: string }) {
  const t = useTranslate();
  const [, Icon, word] = kinds.find(([pattern]) => pattern.test(mime)) ?? otherKind;
  return <Icon fontSize="small" titleAccess={t(word)} sx={{ color: "text.secondary" }} />;
}
