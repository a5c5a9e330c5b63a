import { messages } from '../../kernel/messages';
import type { ApiParameter, ApiSchema } from '../openapi/openapi-model';
import { limitsOf, Prose, TypeName } from './schema-text';

const texts = messages.reference;

interface SchemaFieldProps {
  name: string;
  schema: ApiSchema;
  required: boolean;
  description?: string | undefined;
  place?: string;
}

/** The parameters of a call. */
export function Parameters({ of: parameters }: { of: ApiParameter[] }) {
  return (
    <dl className={listClasses}>
      {parameters.map(({ name, schema, description, required = false, in: place }) => (
        <SchemaField
          key={`${place} ${name}`}
          name={name}
          schema={schema}
          required={required}
          description={description}
          place={texts.places[place]}
        />
      ))}
    </dl>
  );
}

/** The fields of an object, with those of nested objects below their own. */
export function SchemaFields({ of: { properties = {}, required = [] } }: { of: ApiSchema }) {
  return (
    <dl className={listClasses}>
      {Object.entries(properties).map(([name, schema]) => (
        <SchemaField
          key={name}
          name={name}
          schema={schema}
          required={required.includes(name)}
          description={schema.description}
        />
      ))}
    </dl>
  );
}

const listClasses = 'divide-y divide-line border-y border-line';

function SchemaField({ name, schema, required, description, place }: SchemaFieldProps) {
  const limits = limitsOf(schema);
  const within = objectWithin(schema);
  return (
    <div className="py-2.5">
      <dt className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
        <code className="font-mono font-semibold [overflow-wrap:anywhere]">{name}</code>
        <span className="text-muted">
          <TypeName schema={schema} />
          {limits && `, ${limits}`}
          {place && `, ${place}`}
        </span>
        {required && <span className="text-xs font-semibold text-accent-ink">{texts.required}</span>}
      </dt>
      <dd className="max-w-measure text-sm text-muted">
        {description && <Prose>{description}</Prose>}
        {within && (
          <div className="mt-2 ml-4">
            <SchemaFields of={within} />
          </div>
        )}
      </dd>
    </div>
  );
}

/** An inline object schema, alone or as the items of a list; undefined for a named one. */
function objectWithin({ properties, items, anyOf, ...schema }: ApiSchema): ApiSchema | undefined {
  if (properties) return { ...schema, properties };
  if (items) return objectWithin(items);
  return anyOf?.map(objectWithin).find(Boolean);
}
