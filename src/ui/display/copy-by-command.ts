/** Copies by the command from before there was a clipboard: an insecure origin has it, too. Gives whether it did. */
export function copyByCommand(value: string): boolean {
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', value);
    event.preventDefault();
  };
  document.addEventListener('copy', write);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', write);
  }
}
