/** The rows of a CSV file with the lines on which they begin, and their cells by the names of the columns in lower case. */
export function readRows(text: string): { line: number; fields: Record<string, string | undefined> }[];
