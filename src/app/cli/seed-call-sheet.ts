import { changeReceipt, findSheet, listReceipts } from '../../features/call-sheet/call-sheet.repo';
import { publishSheet, updateSheet } from '../../features/call-sheet/call-sheet.write';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';

/**
 * A published call sheet with one change since: some have it, one has confirmed it, and one mail was refused. No mail
 * is sent to the people of a sample.
 */
export async function publishedSheet(signed: SignedContext, id: string, date: string): Promise<void> {
  const ctx: SignedContext = { ...signed, outbox: { ...signed.outbox, add: () => Promise.resolve() } };
  await updateSheet(ctx, {
    ...{ id, date, generalCall: '04:15', wrap: '17:30', weather: '14 to 22 °C, light south-east wind. Clear all day.' },
    parking: 'Upper car park at the memorial, from 04:00. Trucks by the lower gate.',
    notes: 'Warm clothes until the sun is over the ridge. The cyc is painted white: clean shoes.',
    hospital: { name: 'Groote Schuur Hospital', address: 'Main Road, Observatory', phone: '+27 21 404 9111' },
    contacts: [{ name: 'Nadia Adeyemi', role: 'Producer', phone: '+27 82 555 0100' }],
    people: [
      person('Theo Lin', 'Production', { email: 'theo@northcrew.film' }),
      person('Mira Kessler', 'Camera', { email: 'mira@northcrew.film', callTime: '04:00' }),
      person('Dario Conti', 'Light and grip', { email: 'dario@lightworks.film', callTime: '03:45' }),
      person('Ben Wessels', 'Transport', { position: 'Unit driver', phone: '+27 82 555 0133', callTime: '03:30' }),
    ],
  });
  await publishSheet(ctx, { id, date, message: 'See you at the memorial.' });
  const now = ctx.clock.now();
  const states = [
    { sentAt: now, openedAt: now },
    { sentAt: now, openedAt: now, confirmedAt: now },
    { failure: messages.callSheet.failures.refused },
  ];
  const sheet = await findSheet(ctx.db, id, date);
  const receipts = sheet ? await listReceipts(ctx.db, sheet.id) : [];
  for (const [at, state] of states.entries()) {
    const receipt = receipts[at];
    if (receipt) await changeReceipt(ctx.db, receipt.id, state);
  }
  await updateSheet(ctx, { id, date, generalCall: '04:30' });
}

/** A person as the sheet takes one. */
const person = (
  name: string,
  department: string,
  { showPhone = false, isCalled = true, ...fields }: Partial<SheetPerson> = {},
): SheetPerson => ({ name, department, showPhone, isCalled, ...fields });

type SheetPerson = NonNullable<Parameters<typeof updateSheet>[1]['people']>[number];
