import { Car, Hospital, type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../../kernel/messages';
import { Icon } from '../../../ui/icon';
import { mapLink } from '../../place/map-link.rules';
import type { OpenedSheetOut } from '../call-sheet.schema';

const text = messages.callSheetPage;

/** Where to go, where to park, the nearest hospital and whom to ring, each with a link. */
export function SheetFacts({ sheet }: { sheet: OpenedSheetOut }) {
  const { schedule, parking, hospital, contacts, calls } = sheet;
  const place = schedule.flatMap((entry) => (entry.kind === 'shot' && entry.location !== '' ? [entry] : []))[0];
  const people = [
    ...contacts,
    ...calls.filter(({ phone }) => phone !== '').map(({ name, position, phone }) => ({ name, role: position, phone })),
  ].filter(({ phone }) => phone !== '');
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-1">
      {place && (
        <Fact icon={MapPin} title={text.firstPlace}>
          <MapLink place={place.location} at={place.locationData} />
        </Fact>
      )}
      {parking !== '' && (
        <Fact icon={Car} title={text.parking}>
          <p className="whitespace-pre-line text-muted">{parking}</p>
        </Fact>
      )}
      <Fact icon={Hospital} title={hospital.name || text.hospital}>
        {hospital.name === '' && hospital.address === '' && (
          <p className="text-muted">{messages.callSheet.hospitalMissing}</p>
        )}
        {hospital.address !== '' && <MapLink place={hospital.address} at={null} />}
        {hospital.phone !== '' && <PhoneLink phone={hospital.phone} />}
      </Fact>
      {people.map(({ name, role, phone }) => (
        <Fact key={`${name} ${phone}`} icon={Phone} title={role === '' ? name : `${name}, ${role}`}>
          <PhoneLink phone={phone} />
        </Fact>
      ))}
    </ul>
  );
}

function Fact({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 p-5">
      <Icon of={icon} className="mt-0.5 text-muted" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h2 className="font-semibold">
          <bdi>{title}</bdi>
        </h2>
        {children}
      </div>
    </li>
  );
}

const linkLook = 'w-fit py-1 text-accent-ink underline underline-offset-4';

const MapLink = ({ place, at }: { place: string; at: { lat: number; lng: number } | null }) => (
  <a className={linkLook} href={mapLink(place, at)} target="_blank" rel="noopener noreferrer">
    <bdi>{place}</bdi>
  </a>
);

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={linkLook} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);
