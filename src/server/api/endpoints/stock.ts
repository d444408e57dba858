import { type StockSourceId, stockSourceNames } from '#domain/media/stock.ts'
import type { StockFailure, StockSource } from '#server/modules/media/stock-source.ts'
import { takeStock as take, type TakenStock } from '#server/modules/media/take-stock.ts'
import { inWorkspace } from '../http/procedures.ts'
import { importTools, inImportTurn, presentFile } from './import-turns.ts'
import { refusedImport } from './library-refusals.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** Per person: everyone here shares the searches that a source allows. */
const searchTurns = {
  max: 60,
  perSec: 600,
  detail: 'You searched for many pictures in a short time. Try again in a few minutes.',
}

const searchStock = inWorkspace.media.searchStock.handler(async ({ input, context }) => {
  const source = sourceOf(context.dependencies, input.source)
  await limitTries(context, `stock|${context.person.id}`, searchTurns)
  const found = await source.search(input.query, input.page)
  if (found.kind !== 'found') throw failed(source, found)
  return { pictures: found.pictures, next: found.next }
})

const takeStock = inWorkspace.media.takeStock.handler(({ input, context }) =>
  inImportTurn(context, async () => {
    const { dependencies, workspaceId, person, request } = context
    const source = sourceOf(dependencies, input.source)
    const { id: pictureId, folderId = null } = input
    const wanted = { workspaceId, userId: person.id, source, pictureId, folderId, signal: request.signal }
    const now = dependencies.clock.now()
    const taken = await take(wanted, importTools(dependencies), now)
    if (taken.kind !== 'taken') throw notTaken(source, taken, now)
    return presentFile(dependencies, workspaceId, taken.mediaId)
  }),
)

export const stock = { searchStock, takeStock }

/** @throws a problem where it is not set up */
function sourceOf({ stock: sources }: ApiDependencies, asked: StockSourceId | undefined): StockSource {
  const source = sources.find(({ id }) => asked === undefined || id === asked)
  if (source) return source
  const words = asked === undefined ? 'No source of stock pictures' : stockSourceNames[asked]
  throw problem('not-found', {
    detail: `${words} is${asked === undefined ? '' : ' not'} set up here. Upload a picture instead.`,
  })
}

function failed({ id }: StockSource, { kind }: StockFailure) {
  const name = stockSourceNames[id]
  switch (kind) {
    case 'busy':
      return problem('unavailable', {
        detail: `${name} allows no more requests right now. Try again in an hour, or upload a picture.`,
      })
    case 'key-refused':
      return problem('unavailable', {
        detail: `${name} does not accept this server’s key. Tell the administrator of this server.`,
      })
    case 'failed':
      return problem('unavailable', { detail: `${name} did not answer. Try again in a moment.` })
    default:
      return kind satisfies never
  }
}

function notTaken(source: StockSource, taken: Exclude<TakenStock, { kind: 'taken' }>, at: Date) {
  const name = stockSourceNames[source.id]
  switch (taken.kind) {
    case 'gone':
      return problem('not-found', { detail: `${name} no longer has this picture. Choose another one.` })
    case 'no-folder':
    case 'no-room':
      return refusedImport(taken, at)
    case 'refused':
      if (taken.because !== 'address') return refusedImport(taken, at)
      return problem('unavailable', {
        detail: `${name} did not deliver the picture. Try again, or choose another one.`,
      })
    default:
      return failed(source, taken)
  }
}
