/** `attachment; filename=…` that every browser reads, whatever the name holds. */
export const contentDisposition = (how: "inline" | "attachment", name: string): string => {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
