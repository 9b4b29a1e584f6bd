let isPressed = false;
let waiting: (() => void)[] = [];

function press() {
  isPressed = true;
}

/** The click event follows the release: queued callbacks run after it has been handled. */
function release() {
  setTimeout(() => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof window !== "undefined") {
  // A touch fires pointer events before the emulated mouse events: both are tracked.
  for (const type of ["pointerdown", "mousedown"]) window.addEventListener(type, press, true);
  // A native dropdown may swallow the release: the next key also ends the press.
  for (const type of ["pointerup", "pointercancel", "mouseup", "dragend", "keydown"])
    window.addEventListener(type, release, true);
}

/** Runs immediately, or, while a mouse button or finger is down, after the resulting click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
