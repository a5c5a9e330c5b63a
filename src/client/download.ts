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
