import { SendingProgress } from "../../components/files/sending-progress.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  name: string;
  /** Uploaded share, 0 to 1. */
  share: number;
  isPaid: boolean;
}

export function ImportProgress({ name, share, isPaid }: Props) {
  const t = useTranslate();
  const serverStep = t(isPaid ? "report:import.importing" : "report:import.checking");
  const label = share >= 1 ? serverStep : t("report:import.uploading", { name });
  return <SendingProgress label={label} share={share} />;
}
