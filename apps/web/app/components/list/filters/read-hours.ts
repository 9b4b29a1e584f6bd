import { readTypedHours } from "@presale/contracts/typed-hours.ts";

/** Both ends as typed hours; an empty one is open. */
export interface HoursBetween {
  from: string;
  to: string;
}

export const isHours = (text: string): boolean =>
  text === "" || readTypedHours(text).problem === undefined;

/** `8-40`, `8-` or `-40`, as the address has it. */
export function readHours(text: string | undefined): HoursBetween | null {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  const isOpen = from === "" && to === "";
  return isOpen || rest.length > 0 || !isHours(from) || !isHours(to) ? null : { from, to };
}
