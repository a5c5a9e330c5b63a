/** Downloads data as an indented JSON file. */
export function downloadJson(fileName: string, data: unknown): void {
  download(fileName, 'application/json', JSON.stringify(data, null, 2));
}

/** Downloads a text as a file of this media type. */
export function download(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads what is at an address of ours, under the name that the server gives it. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/**
 * Downloads what an address of ours answers, under the name that the server gives it. Throws the body of a refusal, so
 * that the page says why there is none, in place of the browser.
 */
export async function downloadFile(address: string, init?: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  if (!response.ok) throw await response.json().catch(() => ({}));
  const blob = await response.blob();
  const link = document.createElement('a');
  const url = URL.createObjectURL(blob);
  link.href = url;
  link.download = nameIn(response.headers.get('content-disposition') ?? '');
  link.click();
  URL.revokeObjectURL(url);
}

/** The name in a header `Content-Disposition` (RFC 6266). */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
}
