/** Markup that is safe to send. Only `html` creates it. */
export type Markup = { readonly markup: string };
type Part = Markup | string | number | undefined | Part[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Escapes each value of the template, unless it is already Markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const markup = strings.map((text, index) => text + render(parts[index])).join("");
  return { markup };
}

function render(part: Part): string {
  if (part === undefined) return "";
  if (Array.isArray(part)) return part.map(render).join("");
  return typeof part === "object" ? part.markup : escapeHtml(String(part));
}
