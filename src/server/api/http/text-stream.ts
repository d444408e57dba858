import { type Context, Hono } from 'hono'
import { textRequest } from '#contract/ai-texts.ts'
import type { TextAnswer } from '#server/modules/studio/text-asked.ts'
import { writeText } from '#server/modules/studio/write-text.ts'
import type { ApiContext, ApiDependencies } from './api-context.ts'
import { knownMediaType } from './body-limits.ts'
import { logFailure } from './log-failure.ts'
import { routePermissions } from './permissions.ts'
import { admitMember } from './permit.ts'
import { detailsOf, problem, problemResponse } from './problem.ts'
import { studioOf, textAsked, textOf } from './text-answers.ts'

/**
 * `POST /api/workspaces/{workspaceId}/texts` with `Accept: text/event-stream`: events `delta` (a piece of the text, as a
 * JSON string), then `done` (the whole answer) or `error` (a problem). What fails before the first piece has the status
 * of the problem. For authors and up.
 */
export function textStream(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.post('/api/workspaces/:workspaceId/texts', knownMediaType, async (c, next) => {
    const wantsEvents = c.req.header('accept')?.includes('text/event-stream')
    return wantsEvents ? answer(dependencies, c) : next()
  })
  return app
}

async function answer(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const asking = () => dependencies.auth.personOf(c.req.raw.headers)
  const reply = { headers: new Headers(), status: null }
  const context: ApiContext = { dependencies, request: c.req.raw, asking, reply }
  const person = await asking()
  if (!person) throw problem('unauthenticated')
  const allowed = { roles: routePermissions['POST /api/workspaces/*/texts'], inLocked: false }
  const { workspaceId } = await admitMember(dependencies, person, allowed, c.req.param())
  const body: unknown = await c.req.json().catch(() => null)
  const read = textRequest.safeParse(typeof body === 'object' ? { ...body, workspaceId } : body)
  if (!read.success) throw problem('bad-request', { detail: 'The request for a text cannot be read.' })
  const asked = await textAsked(context, person.id, read.data)
  return streamed(context, (listener) => writeText(studioOf(dependencies), asked, listener))
}

interface Listener {
  signal: AbortSignal
  onText(piece: string): void
}

/** Answers with the first piece, or with the end if there is none before it. */
async function streamed(
  context: ApiContext,
  write: (listener: Listener) => Promise<TextAnswer>,
): Promise<Response> {
  const { request } = context
  const gone = new AbortController()
  const { readable, writable } = new TransformStream<string, string>()
  const out = writable.getWriter()
  // A reader who left closes the stream: that ends the work.
  out.closed.catch(() => gone.abort())
  const tell = (event: string, data: unknown) =>
    void out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).catch(() => {})
  const begun = Promise.withResolvers<null>()
  const onText = (piece: string) => {
    begun.resolve(null)
    tell('delta', piece)
  }
  const signal = AbortSignal.any([gone.signal, request.signal])
  const work = write({ signal, onText }).then((written) => textOf(written, context))
  const refusal = await Promise.race([begun.promise, work.then(() => null, asRefusal)])
  if (refusal) return refused(context, refusal.error)
  void work
    .then(
      (text) => tell('done', text),
      (error: unknown) => tell('error', detailsOf(logged(context, error))),
    )
    .finally(() => void out.close().catch(() => {}))
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
  return new Response(readable.pipeThrough(new TextEncoderStream()), { headers })
}

const asRefusal = (error: unknown) => ({ error })

function refused(context: ApiContext, error: unknown): Response {
  const answer = problemResponse(logged(context, error))
  for (const [name, value] of context.reply.headers) answer.headers.set(name, value)
  return answer
}

function logged({ dependencies, request }: ApiContext, error: unknown): unknown {
  logFailure(dependencies.log, error, request.signal)
  return error
}
