/** Downloads a text as a file. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}
