let isPressed = false;
let queued: (() => void)[] = [];

function startPress() {
  isPressed = true;
}

/** Runs the queued callbacks after the click event, which follows the release. */
function endPress() {
  setTimeout(() => {
    isPressed = false;
    const due = queued;
    queued = [];
    for (const run of due) run();
  });
}

if (typeof window !== "undefined") {
  // A touch fires pointer events before the emulated mouse events: both are tracked.
  for (const type of ["pointerdown", "mousedown"]) window.addEventListener(type, startPress, true);
  // A native dropdown may swallow the release: the next key also ends the press.
  for (const type of ["pointerup", "pointercancel", "mouseup", "dragend", "keydown"])
    window.addEventListener(type, endPress, true);
}

/** Runs immediately, or, while a mouse button or finger is down, after the resulting click. */
export function runAfterPress(run: () => void): void {
  if (isPressed) queued.push(run);
  else run();
}
