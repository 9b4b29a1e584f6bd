/** Replaces MUI's `TouchRipple`. */
export default function NoRipple() {
  return null;
}
