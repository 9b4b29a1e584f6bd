import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ComponentProps } from "react";
import { TextPage } from "../../components/text-page.tsx";
import { site } from "../../lib/brand.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { Reviews } from "./reviews.tsx";
import { SendFeedback } from "./send-feedback.tsx";

const formId = "write";
const headerHeight = 80;

/** Published reviews, and the form for one more. */
export function FeedbackScreen(shown: ComponentProps<typeof Reviews>) {
  const t = useWords();
  return (
    <TextPage
      title={t("feedback:page.title")}
      lead={
        <>
          {t("feedback:page.lead", { brand: site().brand.name })}{" "}
          <Link href={`#${formId}`} className="finger-high">
            {t("feedback:send.below")}
          </Link>
        </>
      }
    >
      <Reviews {...shown} />
      <Box id={formId} sx={{ scrollMarginTop: headerHeight }}>
        <SendFeedback />
      </Box>
    </TextPage>
  );
}
