/*
 * Word writes a list as paragraphs. Their style names the list and level; each begins with its
 * bullet.
 */

const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const bulletSelector = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
/** `1.`, `2)`, `1.1`, `(a)`, `iv.`; a lone `o` is a bullet. */
const numberPattern = /\d|^\(?[a-z]{1,5}[.)]/i;

interface Item {
  list: string;
  level: number;
  bullet: string;
}

/** Returns the nodes between Word's conditional comments: the bullet, where it has no style. */
function nodesBetweenComments(paragraph: Element): ChildNode[] {
  const nodes = [...paragraph.childNodes];
  const isComment = (node: ChildNode, words: RegExp) =>
    node.nodeType === Node.COMMENT_NODE && words.test(node.textContent ?? "");
  const start = nodes.findIndex((node) => isComment(node, /if !supportLists/i));
  const end = nodes.findIndex((node) => isComment(node, /endif/i));
  return start < 0 ? [] : nodes.slice(start + 1, Math.max(end, start + 1));
}

const bulletOf = (paragraph: Element): string => {
  const marked = [...paragraph.querySelectorAll(bulletSelector)];
  const nodes = marked.length > 0 ? marked : nodesBetweenComments(paragraph);
  return nodes.map(({ textContent }) => textContent ?? "").join("");
};

function itemOf(element: Element | null): Item | null {
  if (element?.localName !== "p") return null;
  const [, list, level] = listStyle.exec(element.getAttribute("style") ?? "") ?? [];
  if (list === undefined) return null;
  return { list, level: Number(level), bullet: bulletOf(element).trim() };
}

/** Returns whether the element is another paragraph of the previous item. */
const isContinued = (element: Element | null): element is Element =>
  element?.localName === "p" && /MsoListParagraph/.test(element.className) && !itemOf(element);

function startList({ bullet }: Item): Element {
  const isNumbered = numberPattern.test(bullet);
  const list = document.createElement(isNumbered ? "ol" : "ul");
  const start = /(\d+)\D*$/.exec(bullet)?.[1];
  if (isNumbered && start) list.setAttribute("start", String(Number(start)));
  return list;
}

interface OpenList {
  level: number;
  name: string;
  list: Element;
  item: Element;
}

function convertList(first: Element): void {
  const open: OpenList[] = [];
  let next: Element | null = first;
  let last: Element | null = null;
  while (next && (itemOf(next) || (last && isContinued(next)))) {
    const paragraph: Element = next;
    const item = itemOf(paragraph);
    next = paragraph.nextElementSibling;
    if (!item) {
      open.at(-1)?.item.append(paragraph);
      continue;
    }
    const name = `${item.list} ${numberPattern.test(item.bullet)}`;
    const isBeyond = (each: OpenList) =>
      each.level > item.level || (each.level === item.level && each.name !== name);
    while (open.length > 0 && isBeyond(open.at(-1) as OpenList)) open.pop();
    let around = open.at(-1);
    const entry = document.createElement("li");
    if (around?.level !== item.level) {
      const list = startList(item);
      if (around) around.item.append(list);
      else if (last) last.after(list);
      else paragraph.before(list);
      if (!around) last = list;
      around = { level: item.level, name, list, item: entry };
      open.push(around);
    }
    around.item = entry;
    around.list.append(entry);
    const bulletNodes = [...paragraph.querySelectorAll(bulletSelector)];
    for (const node of bulletNodes.length > 0 ? bulletNodes : nodesBetweenComments(paragraph))
      node.remove();
    paragraph.removeAttribute("style");
    entry.append(paragraph);
  }
}

/** Turns Word's list paragraphs into lists. Removes its comments and empty fillers. */
export function convertWordLists(root: DocumentFragment): void {
  // A reviewer's comment isn't part of the text, and its mark, `[AB1]`, links to nothing.
  const commentParts = "[style*='mso-comment-reference'], [style*='mso-element:comment-list']";
  for (const part of root.querySelectorAll(commentParts)) part.remove();
  for (const filler of root.querySelectorAll("o\\:p"))
    if (filler.textContent?.trim() === "") filler.remove();
  for (const paragraph of root.querySelectorAll("p[style*='mso-list' i]"))
    if (itemOf(paragraph)) convertList(paragraph);
  // A heading keeps its number, without the gap behind it.
  for (const bullet of root.querySelectorAll(bulletSelector))
    bullet.textContent = `${bullet.textContent?.trim()} `;
}
