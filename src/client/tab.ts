/** This tab among those of its account; the server does not tell it of its own changes. */
export const tab = Math.random().toString(36).slice(2);
