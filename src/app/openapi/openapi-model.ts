/** The parts of OpenAPI 3.1 that our document uses. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string; description?: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>>;
  components: {
    schemas: Record<string, ApiSchema>;
    responses: Record<string, ApiResponse>;
    headers: Record<string, { description: string; schema: ApiSchema }>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

export type ApiMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: ApiParameter[];
  requestBody?: { required?: boolean; content: Record<string, ApiContent> };
  responses: Record<string, ApiResponse>;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: ApiSchema;
  example?: unknown;
}

export interface ApiContent {
  schema: ApiSchema;
  example?: unknown;
}

export interface ApiResponse {
  $ref?: string;
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, ApiContent>;
}

export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  example?: unknown;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

type Schemas = ApiDocument['components']['schemas'];

/** Follows a `$ref` to its schema; gives any other schema unchanged. */
export function resolveRef(schema: ApiSchema, schemas: Schemas): ApiSchema {
  const found = schema.$ref && schemas[refName(schema)];
  return found ? resolveRef(found, schemas) : schema;
}

/** The name of a referenced schema; '' for any other. */
export function refName({ $ref }: Pick<ApiSchema, '$ref'>): string {
  return $ref?.split('/').at(-1) ?? '';
}
