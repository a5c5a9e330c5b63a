import { customType } from 'drizzle-orm/pg-core';

/** Text that both databases compare by bytes, not by their locale: keys of `fractional-indexing` need it. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
