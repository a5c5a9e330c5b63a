import { messages } from '../../../kernel/messages';
import { Artwork } from '../../../ui/artwork';
import { Container, usePageTitle } from '../../../ui/page';
import { CreateProject } from './create-project';

/** The dashboard of somebody who has no project yet (spec section 2). */
export function Onboarding() {
  usePageTitle(messages.project.planTitle);
  return (
    <Container className="pt-5 pb-11 sm:pt-10">
      <section
        data-theme="dark"
        className="relative flex min-h-[max(26rem,calc(100dvh-11.5rem))] overflow-hidden rounded-dialog bg-[rgb(20_14_28)] sm:min-h-[31.25rem]"
      >
        <Artwork
          index={0}
          sizes="(min-width: 640px) 1200px, 420vw"
          scrim="responsive"
          eager
          className="absolute inset-x-0 top-0 h-3/5 sm:h-full"
        />
        <div className="relative flex flex-1 flex-col items-start justify-between gap-8 px-5 py-7 max-sm:justify-end sm:p-16">
          <div>
            <h1 className="text-lg text-[#F1E8C8]">{messages.project.planTitle}</h1>
            <h2 className="mt-1 max-w-[26rem] font-display text-display-xl">{messages.project.onboardingTitle}</h2>
          </div>
          <CreateProject size="lg" className="max-sm:w-full" />
        </div>
      </section>
    </Container>
  );
}
