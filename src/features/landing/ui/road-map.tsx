import { Mail } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import { buttonClasses } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { StatusChip } from '../../../ui/feedback/status';
import { Icon } from '../../../ui/icon';
import { Container } from '../../../ui/layout/page';
import { mailDraft } from './mail-draft';
import { sectionOffset } from './sections';

const text = messages.landing;

/** The planned features on a bar from night to noon, and a mail draft for feature requests (spec section 1). */
export function RoadMap() {
  return (
    <section id="roadmap" aria-labelledby="roadmap-title" data-theme="dark" className={`${sectionOffset} bg-[#15110E]`}>
      <Container className="grid gap-8 py-18 sm:py-30 lg:grid-cols-[1fr_658px]">
        <div>
          <h2 id="roadmap-title" className="font-display text-display-xl">
            {text.roadMap}
          </h2>
          <p className="mt-3 max-w-[22rem] text-muted">{text.roadMapLead}</p>
          <a href={mailDraft(text.featureRequest)} className={buttonClasses('secondary', 'md', false, 'mt-6')}>
            <Icon of={Mail} />
            {text.requestFeature}
          </a>
        </div>
        <div className="flex gap-6 sm:gap-9">
          <span
            aria-hidden="true"
            className={classes(
              'w-[5px] shrink-0 rounded-full',
              'bg-[linear-gradient(180deg,#2B2C55,#6E4A78_18%,#D8714E_38%,#F2A83A_58%,#F4D58A_80%,#F1E8C8)]',
            )}
          />
          <ul className="flex-1 divide-y divide-line">
            {text.roadMapItems.map(({ title, isHere }) => (
              <li key={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                <span className="font-display text-[1.75rem] leading-tight sm:text-4xl">{title}</span>
                {isHere && <StatusChip status="completed" label={text.hereNow} />}
              </li>
            ))}
            <li className="py-4 font-display text-[1.75rem] leading-tight text-muted italic sm:text-4xl">
              {text.andMore}
            </li>
          </ul>
        </div>
      </Container>
    </section>
  );
}
