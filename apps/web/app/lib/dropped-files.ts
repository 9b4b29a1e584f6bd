const takesFiles = "input[type=file], [contenteditable=true]";
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * A file that is dropped beside the place for it would open in the page's stead, and what is typed
 * there would be gone: it is let fall nowhere.
 */
export function refuseStrayFiles(): void {
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
