import { messages } from '../../kernel/messages';
import { ButtonLink } from '../../ui/button-link';
import { SplashPage } from '../../ui/feedback/splash-page';

/** The page for an unknown path inside the layout (spec section 2). */
export default function NotFoundPage() {
  return (
    <SplashPage
      inLayout
      art={3}
      title={messages.page.notFound}
      pageTitle={messages.errors.notFound}
      action={
        <ButtonLink href="/projects" variant="primary" size="lg">
          {messages.page.goHome}
        </ButtonLink>
      }
    />
  );
}
