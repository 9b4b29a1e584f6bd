const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Dots and spaces at the end. Windows removes them, so two files could get the same name. */
const trailing = /[.\s]+$/;
const maxNameBytes = 120;

/** Truncates to at most `bytes` bytes of UTF-8 without splitting a character. */
function truncateBytes(text: string, bytes: number): string {
  let kept = "";
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}

/**
 * Returns a file name that every system can unpack: no folders, no reserved names, at most 120
 * bytes.
 */
function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*\ufffd]/gu, "_")
    .replace(/^[.\s]+/, "_")
    .replace(trailing, "");
  const named = reservedOnWindows.test(clean) ? `_${clean}` : clean || "file";
  const dot = named.lastIndexOf(".");
  const ending = dot > 0 && named.length - dot <= 12 ? named.slice(dot) : "";
  const stem = truncateBytes(
    named.slice(0, named.length - ending.length),
    maxNameBytes - Buffer.byteLength(ending) - 6,
  );
  return ending ? stem + ending : stem.replace(trailing, "");
}

/** Returns paths below `files/`, distinct ignoring case, in the order of the names. */
export function zipPaths(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeName(name);
    const dot = safe.lastIndexOf(".") > 0 ? safe.lastIndexOf(".") : safe.length;
    let path = `files/${safe}`;
    for (let copy = 2; taken.has(path.toLowerCase()); copy += 1)
      path = `files/${safe.slice(0, dot)}-${copy}${safe.slice(dot)}`;
    taken.add(path.toLowerCase());
    return path;
  });
}
