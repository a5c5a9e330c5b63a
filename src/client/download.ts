/** Hands data to the person as a JSON file, readable to the eye too. */
export function downloadJson(fileName: string, data: unknown): void {
  download(fileName, 'application/json', JSON.stringify(data, null, 2));
}

/** Hands a text to the person as a file of this media type. */
export function download(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
