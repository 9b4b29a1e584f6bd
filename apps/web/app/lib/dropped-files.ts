const fileTargetSelector = "input[type=file], [contenteditable=true]";
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * Cancels file drops outside drop zones. The browser would open the file in place of the page, and
 * unsaved input would be lost.
 */
export function preventStrayDrops(): void {
  addEventListener("dragover", (event) => {
    const { target, dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer || !hasFiles(event)) return;
    if (target instanceof Element && target.closest(fileTargetSelector)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  });
  addEventListener("drop", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
}
