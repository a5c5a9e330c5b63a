/** Copies a text to the clipboard; tells whether the browser allowed it: without https, a page may not copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
