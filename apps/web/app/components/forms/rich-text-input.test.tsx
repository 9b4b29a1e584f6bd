import { emptyRichText, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { useForm } from "react-hook-form";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { RichTextInput } from "./rich-text-input.tsx";

beforeAll(startTranslations);

const paragraph = { type: "paragraph", content: [{ type: "text", text: "Text" }] };

function Field({ text }: { text: RichTextDocument | null }) {
  const { control } = useForm({ defaultValues: { text } });
  return <RichTextInput control={control} name="text" label="Text" required />;
}

test("an empty document counts as no text", () => {
  const documents: [RichTextDocument | null, boolean][] = [
    [null, true],
    [emptyRichText, true],
    [{ type: "doc", content: [{ type: "paragraph" }] }, true],
    [{ type: "doc", content: [paragraph] }, false],
  ];
  for (const [text, isEmpty] of documents)
    expect(renderToStaticMarkup(<Field text={text} />).includes("<p"), `${text}`).toBe(!isEmpty);
});
