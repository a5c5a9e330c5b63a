import { ArrowRight } from 'lucide-react';
import { messages } from '../../../kernel/messages';
import desktop1440 from '../../../ui/art/hero-desktop-1440.webp';
import desktop2560 from '../../../ui/art/hero-desktop-2560.webp';
import phone480 from '../../../ui/art/hero-phone-480.webp';
import phone1080 from '../../../ui/art/hero-phone-1080.webp';
import { AvatarStack } from '../../../ui/avatar';
import { classes } from '../../../ui/classes';
import { Container } from '../../../ui/layout/page';
import { widerThanPhone } from '../../../ui/layout/phone-width';
import { samplePeople } from '../sample-day.data';
import { type CallsToAction, CallToAction } from './call-to-action';
import { type SampleDay, SampleList } from './sample-list';

const text = messages.landing;

/** The first view: the promise, the call to action, and a day's shots in front of a rising sun (design 5). */
export function Hero({ ways, day }: { ways: CallsToAction; day: SampleDay }) {
  return (
    <section
      id="home"
      data-theme="dark"
      className={classes(
        'relative isolate -mt-14 overflow-hidden bg-[#141538] pt-14',
        'max-sm:pb-12 sm:-mt-[72px] sm:min-h-[904px] sm:pt-[72px]',
      )}
    >
      <picture>
        <source
          media={widerThanPhone}
          srcSet={`${desktop1440} 1440w, ${desktop2560} 2560w`}
          sizes="max(100vw, 1440px)"
        />
        <img
          alt=""
          src={phone480}
          srcSet={`${phone480} 480w, ${phone1080} 1080w`}
          sizes="max(100vw, 480px)"
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-bottom"
        />
      </picture>
      <Container className="relative sm:text-center">
        <h1
          className={classes(
            'pt-11 font-display text-display-2xl text-[#FFF6E6] max-[374px]:text-[3.125rem]',
            'max-[374px]:leading-none sm:mx-auto sm:max-w-[8em] sm:pt-16',
          )}
        >
          {text.title}
        </h1>
        <p className="mt-5 text-lg text-[#FBEFDD] sm:mx-auto sm:mt-8 sm:max-w-[580px] sm:text-[1.375rem] sm:leading-8">
          {text.lead}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-5 sm:mt-8 sm:justify-center">
          <CallToAction
            to="startPlanning"
            ways={ways}
            variant="primary"
            size="lg"
            iconAfter={ArrowRight}
            className="max-sm:w-full sm:px-8!"
          >
            {text.start}
          </CallToAction>
          <div className="flex items-center gap-3 text-left">
            <AvatarStack
              label={text.sampleTeam}
              names={samplePeople.slice(0, 3).map(({ name }) => name)}
              ring="ring-[#5A3560]"
            />
            <p className="max-w-44 text-sm leading-5 font-semibold text-[#FFF6E6]">{text.audience}</p>
          </div>
        </div>
        <SampleList day={day} className="relative mt-9 sm:mx-auto sm:mt-16 sm:h-70 sm:max-w-[940px]" />
      </Container>
    </section>
  );
}
