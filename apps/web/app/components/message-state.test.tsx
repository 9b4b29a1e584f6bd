import { messageStates } from "@presale/contracts/message-states.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../testing/translations.ts";
import { MessageState } from "./message-state.tsx";

beforeAll(() => startTranslations());

test.each(messageStates)("%s is an outlined chip, as all statuses are", (state) => {
  const html = renderToStaticMarkup(<MessageState state={state} i18nKey="contact:states" />);
  expect(html).toContain("MuiChip-outlined");
});
