let isPressed = false;
let waiting: (() => void)[] = [];

function press() {
  isPressed = true;
}

/** The click comes right after the release: what waited runs once it has been dealt with. */
function release() {
  setTimeout(() => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if (typeof window !== "undefined") {
  // A touch presses and releases before the browser makes a mouse press of it: both are followed.
  for (const type of ["pointerdown", "mousedown"]) window.addEventListener(type, press, true);
  // A list that the browser itself opens may swallow the release: the next key ends the press as well.
  for (const type of ["pointerup", "pointercancel", "mouseup", "dragend", "keydown"])
    window.addEventListener(type, release, true);
}

/** Runs at once, or, while a button of the mouse or a finger is down, right after what it pressed was clicked. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
