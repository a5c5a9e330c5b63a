import { renderToString } from 'react-dom/server';
import { messages } from '../../kernel/messages';
import { LandingRoot } from './landing-root';

/**
 * What the build puts into the pages (scripts/build.mjs): their texts, and the landing page, so that it reads
 * without JavaScript.
 */
export const texts: Record<string, Record<string, unknown>> = messages;
/** The HTML of the landing page. */
export const renderLanding = () => renderToString(<LandingRoot />);
