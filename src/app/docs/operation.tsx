import { messages } from '../../kernel/messages';
import { classes } from '../../ui/classes';
import type { ApiDocument, ApiOperation, ApiSchema } from '../openapi/openapi-model';
import { CodeBlock } from './code-block';
import { curlOf } from './curl';
import { Parameters, SchemaFields } from './fields';
import { Prose, TypeName } from './schema-text';

const texts = messages.reference;

/** An operation of the document, with its method and path. */
export interface OperationCall {
  method: string;
  path: string;
  operation: ApiOperation;
}

const methodClasses: Record<string, string> = {
  GET: 'bg-upcoming-wash text-upcoming',
  POST: 'bg-completed-wash text-completed',
  DELETE: 'bg-danger-wash text-danger',
};

/** The badge of an HTTP method. */
export function Method({ children }: { children: string }) {
  const look = methodClasses[children] ?? 'bg-due-wash text-due';
  return <span className={classes('rounded-full px-2.5 py-1 text-xs font-semibold', look)}>{children}</span>;
}

/** One operation: what it does on the left, examples on the right. */
export function Operation({ call, document, origin }: { call: OperationCall; document: ApiDocument; origin: string }) {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const answer = responses[200]?.content?.['application/json'];
  return (
    <article id={operationId} data-part={wordsOf(call)} className="scroll-mt-24 border-t border-line py-8">
      <h3 className="text-[1.25rem] leading-7 font-semibold">
        <a href={`#${operationId}`} className="hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2.5">
        <Method>{method}</Method>
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
      </p>
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] xl:gap-8">
        <div className="min-w-0 space-y-5">
          <p className="max-w-measure">
            <Prose>{description}</Prose> <span className="text-muted">{securityText(operation, path)}</span>
          </p>
          {parameters.length > 0 && (
            <OperationSection title={texts.parameters}>
              <Parameters of={parameters} />
            </OperationSection>
          )}
          {json && (
            <OperationSection title={texts.body}>
              <SchemaFields of={json.schema} />
            </OperationSection>
          )}
          {form && (
            <OperationSection title={texts.form}>
              <SchemaFields of={form.schema} />
            </OperationSection>
          )}
          {answer && (
            <OperationSection title={texts.answer}>
              <AnswerFields schema={answer.schema} />
            </OperationSection>
          )}
          <OperationSection title={texts.refusals}>
            <Refusals responses={responses} document={document} />
          </OperationSection>
        </div>
        <div className="min-w-0 space-y-4">
          <CodeBlock label={texts.request} code={curlOf(origin, call)} />
          {answer && <CodeBlock label={texts.answer} code={JSON.stringify(answer.example, null, 2)} />}
        </div>
      </div>
    </article>
  );
}

/**
 * The text that the search looks through: name, description and parameters of the call, without what all calls share.
 */
function wordsOf({ path, operation }: OperationCall): string {
  const { summary, description, parameters = [], requestBody } = operation;
  const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties ?? {}),
  );
  return [summary, path, description, ...parameters.map(({ name }) => name), ...fields].join(' ').toLowerCase();
}

function OperationSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}

/** `data` and the fields beside it; `success` and `message` are in every response. */
function AnswerFields({ schema }: { schema: ApiSchema }) {
  const { success, message, ...properties } = schema.properties ?? {};
  return <SchemaFields of={{ ...schema, properties }} />;
}

function Refusals({ responses, document }: { responses: ApiOperation['responses']; document: ApiDocument }) {
  const known = Object.entries(responses).filter(([status]) => Number(status) >= 300);
  return (
    <dl className="space-y-1 text-sm">
      {known.map(([status, { description }]) => (
        <div key={status} className="flex gap-3">
          <dt className="figures font-semibold">{status}</dt>
          <dd className="text-muted">
            <Prose>{description}</Prose>
          </dd>
        </div>
      ))}
      {document.components.schemas.Error && (
        <div className="pt-1 text-muted">
          <dt className="sr-only">{texts.body}</dt>
          <dd>
            <TypeName schema={{ $ref: '#/components/schemas/Error' }} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function securityText({ security = [] }: ApiOperation, path: string): string {
  if (security.length === 0) return texts.everybody;
  if (security.some((scheme) => 'token' in scheme)) return texts.token;
  return path.startsWith('/api/') ? texts.session : texts.noToken;
}
