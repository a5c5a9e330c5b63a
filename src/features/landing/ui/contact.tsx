import { messages } from '../../../kernel/messages';
import { Artwork } from '../../../ui/artwork';
import { Container } from '../../../ui/page';
import { ContactForm } from './contact-form';
import { sectionOffset } from './sections';

const text = messages.landing;

/** The last section: a picture with its heading, and the form beside it (design 5). */
export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className={sectionOffset}>
      <Container className="grid gap-8 py-18 sm:py-30 lg:grid-cols-2 lg:gap-20">
        <div className="relative overflow-hidden rounded-dialog lg:min-h-[484px]">
          <Artwork
            index={5}
            sizes="(min-width: 1024px) 1200px, 0px"
            scrim="up"
            className="absolute inset-0 max-lg:hidden"
          />
          <div className="lg:absolute lg:inset-x-11 lg:bottom-9 lg:text-[#F6F0E7]">
            <h2 id="contact-title" className="font-display text-display-xl">
              {text.contact}
            </h2>
            <p className="mt-2 max-lg:text-muted lg:text-lg">{text.contactLead}</p>
          </div>
        </div>
        <ContactForm />
      </Container>
    </section>
  );
}
