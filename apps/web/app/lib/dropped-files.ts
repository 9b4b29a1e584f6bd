const takesFiles = "input[type=file], [contenteditable=true]";
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * Cancels file drops outside drop zones: the browser would open the file in place of the page, and
 * unsaved input would be lost.
 */
export function preventStrayDrops(): void {
  addEventListener("dragover", (event) => {
    const { target, dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer || !holdsFiles(event)) return;
    if (target instanceof Element && target.closest(takesFiles)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  });
  addEventListener("drop", (event) => {
    if (holdsFiles(event)) event.preventDefault();
  });
}
