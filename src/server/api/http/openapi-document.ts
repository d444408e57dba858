import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { contract, prefixOf } from '#contract/contract.ts'
import { problemDetails } from '#contract/errors.ts'
import { health } from '#contract/health.ts'
import { type PathItem, signInPaths } from './openapi-sign-in.ts'
import { keyTurns, wrongKeyTurns } from './limit-api-keys.ts'
import { permissionOf } from './permissions.ts'

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface ApiDescription {
  openapi: string
  paths: Record<string, PathItem>
  [part: string]: unknown
}

/** The description of the API in OpenAPI 3.1, generated from the contract. */
export async function describeApi(version: string): Promise<ApiDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    // The generator cannot express a response that is 503 as well as 200.
    filter: ({ path }) => path[0] !== 'health',
    info: { title: 'Postlark', version, description: about },
    commonSchemas: { Problem: { schema: problemDetails } },
  })
  const paths = Object.fromEntries(
    Object.entries(generated.paths ?? {}).map(([path, item]) => [
      `${prefixOf(groupAt(item))}${path}`,
      described(path, item),
    ]),
  )
  return {
    ...generated,
    servers: [{ url: '/', description: 'This server' }],
    paths: { ...signInPaths, ...paths, '/api/health': healthPath },
    components: {
      ...generated.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'postlark.session_token',
          description: 'Set by signing in. Over https its name begins with `__Secure-`.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, created in Settings. It can do what its owner can do, but can’t sign in or change how its owner signs in.',
        },
      },
    },
    security: [{ session: [] }, { key: [] }],
  }
}

const about = `Write a post once; it lands on every social network on time, once.

Times are ISO 8601 in UTC. Problems are \`application/problem+json\` (RFC 9457) with a stable \`code\`.
Sign in first: the session travels in a cookie. A program sends an API key instead, as
\`Authorization: Bearer postlark_…\`; create one in Settings. It can do what its owner can do.
A key can make at most ${keyTurns.max} requests in ${keyTurns.perSec} seconds, and from one network address come at most ${wrongKeyTurns.max} with wrong
keys in ${wrongKeyTurns.perSec / 60} minutes. More are answered 429 with \`Retry-After\`, in seconds.`

/** The group of the operations of an address: `posts`. */
function groupAt(item: object = {}): string {
  const [operation] = Object.values(item)
  return operationOf.parse(operation).operationId.split('.')[0] ?? ''
}

/** Adds what the contract does not express: permissions, problems, and the header of `POST …/posts`. */
function described(path: string, item: object = {}): PathItem {
  return Object.fromEntries(
    Object.entries(item).map(([method, given]) => {
      const operation = operationOf.parse(given)
      return [
        method,
        {
          ...operation,
          ...accessOf(operation.operationId),
          ...bodyOf(operation.requestBody),
          parameters: [...operation.parameters, ...headersOf(path, method)],
          responses: { ...operation.responses, default: problemAnswer },
        },
      ]
    }),
  )
}

const operationOf = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.looseObject({}),
})

/** A file is sent as a form, never as JSON. */
function bodyOf(body: z.infer<typeof operationOf>['requestBody']): object {
  const form = body?.content['multipart/form-data']
  return form === undefined ? {} : { requestBody: { ...body, content: { 'multipart/form-data': form } } }
}

function accessOf(operationId: string): Record<string, unknown> {
  const permission = permissionOf(operationId)
  if (permission === 'anyone') return { security: [] }
  if (permission === 'in-person') return { security: [{ session: [] }] }
  return typeof permission === 'object' ? { 'x-roles': permission } : {}
}

/** What is safe to repeat with a key. */
const repeatable: ReadonlySet<string> = new Set(['/workspaces/{workspaceId}/posts', '/render'])

function headersOf(path: string, method: string): object[] {
  if (method !== 'post' || !repeatable.has(path)) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same key with the same body is answered with what the first request made, and makes nothing again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ]
}

const problemAnswer = {
  description: 'What went wrong',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const healthSchema = { schema: z.toJSONSchema(health, { io: 'output' }) }

const healthPath: PathItem = {
  get: {
    operationId: 'health.check',
    summary: 'Whether every part works; 503 when one is down',
    tags: ['Health'],
    security: [],
    responses: {
      200: { description: 'Everything works', content: { 'application/json': healthSchema } },
      503: { description: 'A part is down', content: { 'application/json': healthSchema } },
    },
  },
}
