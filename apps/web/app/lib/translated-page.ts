/**
 * Where a browser translates the page, it puts a `<font>` in the place of each text. React goes on
 * with the texts that it made: it changes them unseen, and throws where it removes one or puts
 * something before it (facebook/react#11538). After this, the `<font>` goes where its text would,
 * and a text that changes comes back, to be translated again.
 */
export function bearTranslation(): void {
  const replacements = new WeakMap<Node, ChildNode>();

  /** The child of `parent` that is there for `node`. */
  function placeOf(parent: Node, node: Node): Node {
    if (node.parentNode === parent) return node;
    const replacement = replacements.get(node);
    if (replacement?.parentNode === parent) return replacement;
    const around = node.parentElement?.closest("font:not(font font)");
    return around?.parentNode === parent ? around : node;
  }
  /** Before a text goes to another place: what was there for it goes from where it was. */
  function leave(node: Node): void {
    replacements.get(node)?.remove();
    replacements.delete(node);
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    leave(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    leave(node);
    insertBefore.call(this, node, next && placeOf(this, next));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    removeChild.call(this, placeOf(this, node));
    return node;
  };

  const changes = new MutationObserver((records) => {
    for (const { target } of records) replacements.get(target)?.replaceWith(target);
  });
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      const [font] = addedNodes;
      const [text] = removedNodes;
      if (!(text instanceof Text && font instanceof HTMLElement && font.tagName === "FONT"))
        continue;
      replacements.set(text, font);
      changes.observe(text, { characterData: true });
    }
  }).observe(document, { childList: true, subtree: true });
}
