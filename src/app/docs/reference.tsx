import { ChevronDown } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messages } from '../../kernel/messages';
import { Logo } from '../../ui/art/logo';
import { classes } from '../../ui/classes';
import { inputClasses } from '../../ui/form/field';
import { Icon } from '../../ui/icon';
import type { ApiDocument } from '../openapi/openapi-model';
import { CodeBlock } from './code-block';
import { SchemaFields } from './fields';
import { behaviour, gettingStarted, type Limits, type Step } from './guide';
import { Method, Operation, type OperationCall } from './operation';
import { Prose } from './schema-text';

const texts = messages.reference;

interface ReferenceProps {
  document: ApiDocument;
  /** The origin that the commands call. */
  origin: string;
  now: Date;
  limits: Limits;
}

/** The body of the reference page: the guide, every call and every schema of the document (contract section 1). */
export function referenceHtml(props: ReferenceProps): string {
  return renderToStaticMarkup(<Reference {...props} />);
}

function Reference({ document, origin, now, limits }: ReferenceProps) {
  const guide = [
    { id: 'getting-started', title: texts.start, steps: gettingStarted(origin, now) },
    { id: 'how-calls-behave', title: texts.behaviour, steps: behaviour(limits) },
  ];
  const groups = document.tags.map((tag) => ({
    ...tag,
    id: slug(tag.name),
    calls: operationsOfTag(document, tag.name),
  }));
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-toast focus:bg-overlay focus:p-3">
        {texts.skip}
      </a>
      <header
        className={classes(
          'sticky top-0 z-header flex h-14 items-center justify-between gap-4',
          'border-b border-line bg-bg px-5 sm:h-17 sm:px-8',
        )}
      >
        <a href="/" aria-label={texts.home} className="rounded-control">
          <Logo />
        </a>
        <a href="/openapi.json" className={`${linkClasses} inline-flex min-h-11 items-center`}>
          {texts.document}
        </a>
      </header>
      <div className="mx-auto w-full max-w-[1440px] px-5 sm:px-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <Contents guide={guide} groups={groups} shapes={Object.keys(document.components.schemas)} />
        <main id="content" className="min-w-0 pb-24">
          <h1 className="mt-8 font-display text-display-lg sm:mt-11">{texts.title}</h1>
          <p className="mt-3 max-w-measure text-lg text-muted">{texts.lead}</p>
          {guide.map(({ id, title, steps }) => (
            <section key={id} data-group>
              <h2 id={id} className={sectionClasses}>
                {title}
              </h2>
              {steps.map((step) => (
                <GuideStep key={step.title} step={step} />
              ))}
            </section>
          ))}
          {groups.map(({ id, name, description, calls }) => (
            <section key={id} data-group>
              <h2 id={id} className={sectionClasses}>
                {name}
              </h2>
              <p className="mt-1 mb-6 text-muted">{description}</p>
              {calls.map((call) => (
                <Operation key={call.operation.operationId} call={call} document={document} origin={origin} />
              ))}
            </section>
          ))}
          <section data-group>
            <h2 id="shapes" className={sectionClasses}>
              {texts.shapes}
            </h2>
            <p className="mt-1 mb-6 text-muted">{texts.shapesLead}</p>
            {Object.entries(document.components.schemas).map(([name, schema]) => (
              <article key={name} id={`shape-${name}`} data-part="" className="scroll-mt-24 border-t border-line py-8">
                <h3 className="text-[1.25rem] leading-7 font-semibold">{name}</h3>
                <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:gap-8">
                  <SchemaFields of={schema} />
                  {schema.example !== undefined && (
                    <CodeBlock label={texts.example} code={JSON.stringify(schema.example, null, 2)} />
                  )}
                </div>
              </article>
            ))}
          </section>
        </main>
      </div>
    </>
  );
}

const linkClasses = 'rounded-control text-accent-ink underline underline-offset-3';
const sectionClasses = 'mt-14 scroll-mt-24 font-display text-display-md';

function GuideStep({ step: { title, text, command } }: { step: Step }) {
  return (
    <section data-part="" className="mt-8 max-w-[52rem]">
      <h3 className="text-row">{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-1.5 max-w-measure">
          <Prose>{paragraph}</Prose>
        </p>
      ))}
      {command && (
        <div className="mt-3">
          <CodeBlock label="curl" code={command} isStep />
        </div>
      )}
    </section>
  );
}

interface ContentsProps {
  guide: { id: string; title: string }[];
  groups: { id: string; name: string; calls: OperationCall[] }[];
  shapes: string[];
}

/** The table of contents: beside the page where there is room; on a phone above it, closed by the page's script. */
function Contents({ guide, groups, shapes }: ContentsProps) {
  return (
    <nav aria-label={texts.contents} className="lg:sticky lg:top-17 lg:max-h-[calc(100dvh-68px)] lg:overflow-y-auto">
      <details
        open
        data-contents
        className="mt-4 rounded-card border border-line bg-surface px-4 lg:mt-0 lg:border-0 lg:bg-transparent lg:px-1"
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold lg:hidden">
          {texts.contents}
          <Icon of={ChevronDown} className="text-muted transition-transform duration-fast in-open:rotate-180" />
        </summary>
        <div className="pt-1 pb-6 lg:pt-11">
          <div hidden data-search>
            <label htmlFor="search" className="block text-sm font-semibold">
              {texts.search}
            </label>
            <input id="search" type="search" autoComplete="off" className={inputClasses(false, 'mt-1.5 h-12 px-3.5')} />
            <p role="status" className="mt-1 min-h-5 text-xs text-muted" />
          </div>
          <ul className="mt-2 text-sm">
            {guide.map(({ id, title }) => (
              <li key={id} data-group-entry={id}>
                <a href={`#${id}`} className={entryClasses}>
                  <span className="font-semibold text-ink">{title}</span>
                </a>
              </li>
            ))}
            {groups.map(({ id, name, calls }) => (
              <li key={id} data-group className="mt-4">
                <a href={`#${id}`} className={entryClasses}>
                  <span className="font-semibold text-ink">{name}</span>
                </a>
                <ul>
                  {calls.map(({ method, operation }) => (
                    <li key={operation.operationId} data-entry={operation.operationId}>
                      <a href={`#${operation.operationId}`} className={entryClasses}>
                        <span>{operation.summary}</span>
                        <Method>{method}</Method>
                      </a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            <li data-group className="mt-4">
              <a href="#shapes" className={entryClasses}>
                <span className="font-semibold text-ink">{texts.shapes}</span>
              </a>
              <ul>
                {shapes.map((name) => (
                  <li key={name} data-entry={`shape-${name}`}>
                    <a href={`#shape-${name}`} className={entryClasses}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </div>
      </details>
    </nav>
  );
}

const entryClasses = classes(
  'flex min-h-11 items-center justify-between gap-2 rounded-control px-2.5 py-1',
  'text-muted hover:bg-hover hover:text-ink lg:pointer-fine:min-h-8',
);

function operationsOfTag(document: ApiDocument, tag: string): OperationCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
