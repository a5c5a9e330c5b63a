import { Body, Container, Head, Hr, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { Sentence } from './sentence';

const paper = {
  bg: '#F6F2EA',
  card: '#FCFAF5',
  line: '#E3DBCD',
  ink: '#1F1A15',
  muted: '#5B5247',
  faint: '#6F6558',
  link: '#8A5000',
};
const night = {
  bg: '#110F0D',
  card: '#191613',
  line: '#352F29',
  ink: '#F6F0E7',
  muted: '#BFB4A6',
  faint: '#9C9082',
  link: '#F6B85A',
};

export const lineColour = paper.line;

export const fonts = {
  display: "'Libre Caslon Condensed', 'Iowan Old Style', Georgia, 'Times New Roman', serif",
  text: "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
};

/** Inline styles, since many mail clients drop a style sheet. */
export const styles = {
  ink: { color: paper.ink },
  muted: { color: paper.muted },
  faint: { color: paper.faint },
  link: { color: paper.link },
};

/** For mail clients with dark mode; `!important` outweighs the inline styles. */
const nightSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .fl-bg, .fl-bg > table > tbody > tr > td { background-color: ${night.bg} !important; }
  .fl-card { background-color: ${night.card} !important; border-color: ${night.line} !important; }
  .fl-ink { color: ${night.ink} !important; }
  .fl-muted { color: ${night.muted} !important; }
  .fl-faint { color: ${night.faint} !important; }
  .fl-link { color: ${night.link} !important; }
  .fl-line { border-color: ${night.line} !important; }
}
@media (max-width: 480px) { .fl-pad { padding: 28px 24px 24px !important; } }`;

interface LayoutProps {
  title: string;
  /** The text that an inbox shows beside the subject. */
  preview: string;
  /** Why the recipient got this mail, in small print. */
  footer: string;
  children: ReactNode;
}

/** The layout of every mail: warm paper under a strip of first light, with dark colours for dark mode. */
export function MailLayout({ title, preview, footer, children }: LayoutProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{nightSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="fl-bg" style={{ margin: 0, padding: '32px 12px', backgroundColor: paper.bg }}>
        <Container
          className="fl-card"
          style={{
            maxWidth: '560px',
            backgroundColor: paper.card,
            border: `1px solid ${paper.line}`,
            borderRadius: '16px',
            borderCollapse: 'separate',
            overflow: 'hidden',
          }}
        >
          <Section
            data-skip-in-text="true"
            style={{
              height: '6px',
              backgroundColor: '#F2A83A',
              backgroundImage: 'linear-gradient(90deg, #2B2C55, #6E4A78, #D8714E, #F2A83A, #F4D58A)',
              fontSize: '1px',
              lineHeight: '6px',
            }}
          />
          <Section className="fl-pad" style={{ padding: '36px 40px 32px' }}>
            <Text className="fl-ink" style={{ ...styles.ink, ...wordmark }}>
              <Mark />
              Firstlight
            </Text>
            {children}
            <Hr className="fl-line" style={{ margin: '28px 0 16px', borderColor: paper.line }} />
            <Text className="fl-faint" style={{ ...styles.faint, ...smallPrint }}>
              <Sentence>{footer}</Sentence>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The logo, half a disc on a horizon in a frame, without an image that a mail client would have to load. */
function Mark() {
  return (
    <span data-skip-in-text="true" aria-hidden="true" style={frame}>
      <span style={disc} />
      <span style={horizon} />
    </span>
  );
}

const frame = {
  display: 'inline-block',
  boxSizing: 'border-box',
  width: '28px',
  height: '22px',
  marginRight: '11px',
  border: '2px solid',
  borderRadius: '6px',
  verticalAlign: '-3px',
  overflow: 'hidden',
} as const;
const disc = {
  display: 'block',
  width: '14px',
  height: '7px',
  margin: '5px auto 0',
  borderRadius: '7px 7px 0 0',
  backgroundColor: '#F2A83A',
};
const horizon = { display: 'block', width: '18px', margin: '0 auto', borderTop: '2px solid' };
const wordmark = { margin: '0 0 28px', fontFamily: fonts.display, fontSize: '22px', lineHeight: '28px' };
const smallPrint = { margin: 0, fontFamily: fonts.text, fontSize: '13px', lineHeight: '20px' };
