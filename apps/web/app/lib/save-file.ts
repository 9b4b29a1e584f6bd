/**
 * Downloads without opening a page, even if the response is an error. A name in the response's
 * header takes precedence.
 */
export function downloadUrl(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const url = URL.createObjectURL(content);
  downloadUrl(url, name);
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
