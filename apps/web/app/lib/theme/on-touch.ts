/** Where a finger presses: what can be pressed is 44 px high there. */
export const onTouch = "@media (pointer: coarse), (max-width: 599.98px)";
