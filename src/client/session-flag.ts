const FLAG = 'fl_signed_in';

/** Whether the browser holds a session, as far as it can tell: a readable cookie that comes and goes with the session's (contract section 1). */
export function isFlagged(): boolean {
  return document.cookie.split('; ').includes(`${FLAG}=1`);
}

/** Forgets the session that is gone. */
export function dropFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
  document.cookie = `${FLAG}=; Max-Age=0; Path=/`;
}
