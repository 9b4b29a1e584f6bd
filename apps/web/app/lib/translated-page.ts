/**
 * Patches the DOM for browser translation, which replaces each text node by a `<font>`. React keeps
 * the replaced text nodes and updates them invisibly. It throws when it removes one or inserts
 * before one (facebook/react#11538). With this patch, the `<font>` moves with its text, and a
 * changed text returns to be translated again.
 */
export function patchDomForTranslation(): void {
  const replacements = new WeakMap<Node, ChildNode>();

  /** Returns the child of `parent` that represents `node`. */
  function childFor(parent: Node, node: Node): Node {
    if (node.parentNode === parent) return node;
    const replacement = replacements.get(node);
    if (replacement?.parentNode === parent) return replacement;
    const around = node.parentElement?.closest("font:not(font font)");
    return around?.parentNode === parent ? around : node;
  }
  /** Removes a text's replacement before the text moves. */
  function removeReplacement(node: Node): void {
    replacements.get(node)?.remove();
    replacements.delete(node);
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    removeReplacement(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    removeReplacement(node);
    insertBefore.call(this, node, next && childFor(this, next));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    removeChild.call(this, childFor(this, node));
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
