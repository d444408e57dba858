import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { limitMessages } from '#contract/billing-messages.ts'
import { isReviewOpen } from '#server/modules/approval/review-links.ts'
import { apiKeyIn } from '#server/modules/people/api-keys.ts'
import type { Person } from '#server/modules/people/person.ts'
import { isUpload, knownMediaType, limitBody } from './body-limits.ts'
import { addressHeader, clientAddress } from './client-address.ts'
import { affiliate } from '../endpoints/affiliate.ts'
import { ai } from '../endpoints/ai.ts'
import { aiImages } from '../endpoints/ai-images.ts'
import { analytics } from '../endpoints/analytics.ts'
import { bestTimesOfAccounts } from '../endpoints/best-times.ts'
import { clickFiles } from '../endpoints/click-files.ts'
import { reportLinks } from '../endpoints/report-links.ts'
import { sharedReports } from '../endpoints/shared-reports.ts'
import { approvals } from '../endpoints/approvals.ts'
import { brand } from '../endpoints/brand.ts'
import { connections } from '../endpoints/connections.ts'
import { contentProxy } from './content-proxy.ts'
import { docs } from './docs.ts'
import { events } from '../endpoints/events.ts'
import { archiveFiles } from './archive-files.ts'
import { calendarFeed } from './calendar-feed.ts'
import { exchange } from '../endpoints/exchange.ts'
import { limitRows } from './exchange-body.ts'
import { filmFont } from './film-font.ts'
import { postsFile } from './posts-file.ts'
import { assemble } from './procedures.ts'
import { health } from '../endpoints/health.ts'
import { billing } from '../endpoints/billing.ts'
import { billingWebhook } from './billing-webhook.ts'
import { payments } from '../endpoints/billing-payments.ts'
import { limits } from '../endpoints/limit-calls.ts'
import { limitCallFailures } from './limit-call-failures.ts'
import { limitApiKeys } from './limit-api-keys.ts'
import { linkCards } from '../endpoints/link-cards.ts'
import { activity } from '../endpoints/activity.ts'
import { mediaLibrary } from '../endpoints/media-library.ts'
import { mediaHandler } from './media-handler.ts'
import { logFailure } from './log-failure.ts'
import { media } from '../endpoints/media.ts'
import { members } from '../endpoints/members.ts'
import { noRoomProblem } from './no-room.ts'
import { notes } from '../endpoints/notes.ts'
import { notifications } from '../endpoints/notifications.ts'
import { oauthReturns } from './oauth-returns.ts'
import { people } from '../endpoints/people.ts'
import { postVersions } from '../endpoints/post-versions.ts'
import { labels } from '../endpoints/labels.ts'
import { pause } from '../endpoints/pause.ts'
import { postStory } from '../endpoints/post-story.ts'
import { bulkPosts } from '../endpoints/posts-bulk.ts'
import { posts } from '../endpoints/posts.ts'
import { detailsOf, problem, problemResponse, problemType, retryHeaders, asOutageProblem } from './problem.ts'
import { servePublicMedia } from './public-media.ts'
import { referralLinks } from './referral-links.ts'
import { referrals } from '../endpoints/referrals.ts'
import { reportMail } from './report-mail.ts'
import { reviewLinks } from '../endpoints/review-links.ts'
import { rehearsals } from '../endpoints/rehearsals.ts'
import { reviews } from '../endpoints/reviews.ts'
import { sameOrigin } from './same-origin.ts'
import { reportFile } from './report-file.ts'
import { samplesFile } from './samples-file.ts'
import { scans } from '../endpoints/scans.ts'
import { siteEvents } from '../endpoints/site-events.ts'
import { serveMedia } from './serve-media.ts'
import { soundText } from './sound-text.ts'
import { templates } from '../endpoints/templates.ts'
import { films, renders } from '../endpoints/renders.ts'
import { renderFailures } from './render-failures.ts'
import { sayingWhatFailed } from './saying-what-failed.ts'
import { texts } from '../endpoints/texts.ts'
import { textStream } from './text-stream.ts'
import { trash } from '../endpoints/trash.ts'
import { uploads } from './uploads.ts'
import { workspaces } from '../endpoints/workspaces.ts'
import { slots } from '../endpoints/slots.ts'
import { stock } from '../endpoints/stock.ts'
import { writingKit } from '../endpoints/writing-kit.ts'
import { costs } from '../endpoints/x-costs.ts'
import { networkApps } from '../endpoints/network-apps.ts'
import type { ApiContext, ApiDependencies } from './api-context.ts'

/**
 * All routes of the API: signing in under `/api/auth`, the contract under `/api`, its description at
 * `/api/openapi.json` and `/api/docs`, the return routes of networks, and the files.
 */
export function createApi(dependencies: ApiDependencies): Hono {
  const {
    limits: limitCalls,
    renders: renderCalls,
    ...router
  } = assemble({
    people,
    workspaces,
    members,
    activity,
    connections,
    media: { ...media, ...mediaLibrary, ...stock },
    posts: { ...posts, ...postVersions, ...bulkPosts, ...postStory },
    trash,
    labels,
    pause,
    slots,
    writingKit,
    templates,
    exchange,
    approvals,
    notes,
    reviewLinks,
    reviews,
    analytics: { ...analytics, ...bestTimesOfAccounts, ...clickFiles, ...reportLinks },
    sharedReports,
    rehearsals,
    notifications,
    events,
    texts,
    ai,
    aiImages,
    films,
    renders,
    brand,
    scans,
    linkCards,
    billing: { ...billing, ...payments },
    costs,
    networkApps,
    limits,
    referrals,
    affiliate,
    siteEvents,
    health,
  })
  const handler = new OpenAPIHandler<ApiContext>(router, {
    customErrorResponseBodyEncoder: detailsOf,
    interceptors: [(call) => logged(dependencies, call)],
    eventIteratorKeepAliveInterval: 15_000,
  })
  const app = new Hono()
  const guards = [
    knownAddress(dependencies),
    noStore,
    sameOrigin(dependencies),
    knownSender(dependencies),
    limitBody,
    soundText,
  ]
  app.use(limitApiKeys(dependencies))
  app.route('/', billingWebhook(dependencies))
  for (const guard of guards) app.use('/api/*', guard)
  app.use('/api/auth/*', noApiKey)
  app.on(['GET', 'POST'], '/api/auth/*', (c) => dependencies.auth.handle(c.req.raw))
  app.route('/', docs())
  app.route('/', uploads(dependencies))
  app.route('/', postsFile(dependencies))
  app.route('/', samplesFile(dependencies))
  app.route('/', reportFile(dependencies))
  app.route('/', filmFont(dependencies))
  app.route('/', archiveFiles(dependencies))
  app.route('/', textStream(dependencies))
  app.use('/api/*', knownMediaType, limitRows, async (c) => {
    const context = contextOf(dependencies, c)
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context })
    if (!matched)
      return problemResponse(problem('not-found', { detail: 'There is nothing at this address.' }))
    return finished(response, context)
  })
  addLimitCalls(app, dependencies, { limits: limitCalls }, guards)
  addRenderCalls(app, dependencies, { renders: renderCalls }, guards)
  app.route('/', oauthReturns(dependencies))
  app.route('/', contentProxy(dependencies))
  app.route('/', calendarFeed(dependencies))
  app.route('/', reportMail(dependencies))
  app.route('/', mediaHandler(dependencies))
  app.get('/media/*', (c) => serveMedia(dependencies, c))
  app.get('/public-media/*', (c) =>
    servePublicMedia(dependencies, c, (linkId) =>
      isReviewOpen(dependencies.database.db, linkId, dependencies.clock.now()),
    ),
  )
  app.route('/', referralLinks(dependencies))
  app.onError((error, c) => {
    const noRoom = noRoomProblem(dependencies, error)
    if (noRoom) return problemResponse(noRoom)
    logFailure(dependencies.log, error, c.req.raw.signal)
    return problemResponse(error)
  })
  return app
}

/** The calls of the rate limiter, at addresses of their own. */
function addLimitCalls(
  app: Hono,
  dependencies: ApiDependencies,
  router: ConstructorParameters<typeof OpenAPIHandler<ApiContext>>[0],
  guards: MiddlewareHandler[],
): void {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    customErrorResponseBodyEncoder: detailsOf,
    interceptors: [(call) => sayingWhatFailed(() => logged(dependencies, call), limitCallFailures(call))],
  })
  for (const path of Object.keys(limitMessages.failed)) {
    for (const guard of [...guards, knownMediaType]) app.post(path, guard)
    app.post(path, async (c) => {
      const context = contextOf(dependencies, c)
      const { response } = await handler.handle(c.req.raw, { context })
      return response ? finished(response, context) : c.notFound()
    })
  }
}

/** The calls of the video renderer, at addresses of their own. */
function addRenderCalls(
  app: Hono,
  dependencies: ApiDependencies,
  router: ConstructorParameters<typeof OpenAPIHandler<ApiContext>>[0],
  guards: MiddlewareHandler[],
): void {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    customErrorResponseBodyEncoder: detailsOf,
    interceptors: [(call) => sayingWhatFailed(() => logged(dependencies, call), renderFailures(call))],
  })
  const routes = [
    ['POST', '/render'],
    ['GET', '/status/:id'],
    ['POST', '/cancel/:id'],
  ] as const
  for (const [method, path] of routes) {
    for (const guard of [...guards, knownMediaType]) app.on(method, path, guard)
    app.on(method, path, async (c) => {
      const context = contextOf(dependencies, c)
      const { response } = await handler.handle(c.req.raw, { context })
      return response ? finished(response, context) : c.notFound()
    })
  }
}

/** Sign-in and its settings are for people only. */
const noApiKey = createMiddleware(async (c, next) => {
  if (apiKeyIn(c.req.raw.headers) === null) return next()
  return problemResponse(problem('forbidden', { detail: 'API keys can’t be used here. Sign in instead.' }))
})

/** A file is read only after its sender is known. */
function knownSender(dependencies: ApiDependencies) {
  return createMiddleware(async (c, next) => {
    const isKnown = !isUpload(c.req.raw) || (await contextOf(dependencies, c).asking()) !== null
    if (!isKnown) return problemResponse(problem('unauthenticated'))
    return next()
  })
}

type HandlerOptions = NonNullable<ConstructorParameters<typeof OpenAPIHandler<ApiContext>>[1]>
type Call = Parameters<NonNullable<HandlerOptions['interceptors']>[number]>[0]

async function logged(dependencies: ApiDependencies, call: Call): ReturnType<Call['next']> {
  try {
    return await call.next({ ...call, request: withReadableBody(call.request) })
  } catch (thrown) {
    const error = noRoomProblem(dependencies, thrown) ?? asOutageProblem(thrown)
    const { signal, url } = call.request
    logFailure(dependencies.log, error, signal, { path: url.pathname })
    throw error
  }
}

/** A body that is no JSON is the sender's mistake. oRPC says so, but only after the failure was logged as ours. */
function withReadableBody(request: Call['request']): Call['request'] {
  const body = () =>
    request.body().catch((error: unknown) => {
      throw error instanceof SyntaxError
        ? problem('bad-request', { detail: 'The body could not be read: it is not JSON.' })
        : error
    })
  return { ...request, body }
}

function contextOf(dependencies: ApiDependencies, c: Context): ApiContext {
  let person: Promise<Person | null> | undefined
  const reply = { headers: new Headers(), status: null }
  return {
    dependencies,
    request: c.req.raw,
    asking: () =>
      (person ??= dependencies.auth.personOf(c.req.raw.headers, (cookie) =>
        reply.headers.append('set-cookie', cookie),
      )),
    reply,
  }
}

/** The response with the handler's `reply`, and the media type of problems. */
function finished(answer: Response, { reply }: ApiContext): Response {
  const headers = new Headers(answer.headers)
  if (answer.status >= 400) headers.set('content-type', problemType)
  for (const [name, value] of reply.headers) headers.append(name, value)
  const status = answer.status < 400 && reply.status !== null ? reply.status : answer.status
  for (const [name, value] of Object.entries(retryHeaders(status))) headers.set(name, value)
  return new Response(answer.body, { status, headers })
}

const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
})

function knownAddress(dependencies: ApiDependencies) {
  return createMiddleware(async (c, next) => {
    const address = clientAddress(c, dependencies.trustedProxies ?? [])
    c.req.raw.headers.delete(addressHeader)
    if (address) c.req.raw.headers.set(addressHeader, address)
    await next()
  })
}
