import { Button, Heading, Link, Section, Text } from '@react-email/components';
import { fonts, lineColour, styles } from './layout';
import { Sentence } from './sentence';

/** The one headline of a mail. */
export function Title({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      className="fl-ink"
      style={{
        ...styles.ink,
        margin: '0 0 20px',
        fontFamily: fonts.display,
        fontSize: '32px',
        lineHeight: '38px',
        fontWeight: 400,
        textWrap: 'balance',
        wordBreak: 'break-word',
      }}
    >
      <Sentence>{children}</Sentence>
    </Heading>
  );
}

export function Paragraph({ children }: { children: string }) {
  return (
    <Text
      className="fl-muted"
      style={{
        ...styles.muted,
        margin: '0 0 16px',
        fontFamily: fonts.text,
        fontSize: '16px',
        lineHeight: '25px',
        // A name may be a hundred letters without a space.
        wordBreak: 'break-word',
      }}
    >
      <Sentence>{children}</Sentence>
    </Text>
  );
}

interface Fact {
  label: string;
  value: string;
  /** A second, muted line. */
  more?: string;
}

/** Facts under one another, each beside its label. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table className="fl-facts" width="100%" style={{ margin: '24px 0', borderCollapse: 'collapse', border: 0 }}>
      <tbody>
        {facts.map(({ label, value, more }, at) => {
          const cell = { ...cellStyle, borderTop: at === 0 ? rule : 0, borderBottom: rule };
          return (
            <tr key={label}>
              <th scope="row" className="fl-faint fl-line" style={{ ...styles.faint, ...cell, ...headCellStyle }}>
                {label}
              </th>
              <td className="fl-line" style={cell}>
                <span className="fl-ink" style={{ ...styles.ink, fontWeight: 600 }}>
                  <Sentence>{value}</Sentence>
                </span>
                {more && (
                  <>
                    <br />
                    <span className="fl-muted" style={{ ...styles.muted, fontSize: '14px' }}>
                      {more}
                    </span>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const rule = `1px solid ${lineColour}`;
const cellStyle = {
  padding: '8px 0',
  fontFamily: fonts.text,
  fontSize: '15px',
  lineHeight: '23px',
  textAlign: 'left',
  verticalAlign: 'top',
  wordBreak: 'break-word',
} as const;
const headCellStyle = { width: '76px', paddingRight: '12px', fontWeight: 400, wordBreak: 'normal' } as const;

/** The one thing to do: a button, and below it the same link as text, for mail clients that show no buttons. */
export function Action({ href, label, writtenOut }: { href: string; label: string; writtenOut: string }) {
  return (
    <>
      <Section data-skip-in-text="true" style={{ margin: '24px 0 28px' }}>
        <Button
          href={href}
          style={{
            padding: '14px 26px',
            borderRadius: '10px',
            backgroundColor: '#F2A83A',
            color: '#1C1305',
            fontFamily: fonts.text,
            fontSize: '16px',
            lineHeight: '20px',
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {label}
        </Button>
      </Section>
      <Text className="fl-faint" style={{ ...styles.faint, ...small }}>
        {writtenOut}
      </Text>
      <Text style={{ ...small, wordBreak: 'break-all' }}>
        <Link href={href} className="fl-link" style={{ ...styles.link, textDecoration: 'underline' }}>
          {href}
        </Link>
      </Text>
    </>
  );
}

const small = { margin: '0 0 8px', fontFamily: fonts.text, fontSize: '14px', lineHeight: '21px' };
