import { type StockSourceId, stockSourceNames } from '#domain/media/stock.ts'
import type { StockFailure, StockSource } from '#server/modules/media/stock-source.ts'
import { takeStock as take, type TakenStock } from '#server/modules/media/take-stock.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { arrivedInLibrary, importTools, inImportTurn } from './import-turns.ts'
import { mustHaveFolder, refusedImport } from './media-library.ts'
import { problem } from './problem.ts'

/** Of one person: everybody here shares the searches that a source allows. */
const searchTurns = { max: 60, perSec: 600 }

const searchStock = inWorkspace.media.searchStock.handler(
  async ({ input, context: { rooms, person, reply } }) => {
    const source = sourceOf(rooms, input.source)
    const { db } = rooms.database
    const turn = await takeTurn(db, `stock|${person.id}`, searchTurns, rooms.clock.now())
    if (turn.kind === 'refused') {
      reply.headers.set('retry-after', String(turn.retryAfterSec))
      throw problem('too-many-requests', {
        detail: 'You have looked for many pictures in a short time. Go on in a few minutes.',
      })
    }
    const found = await source.search(input.query, input.page)
    if (found.kind !== 'found') throw failed(source, found)
    return { pictures: found.pictures, next: found.next }
  },
)

const takeStock = inWorkspace.media.takeStock.handler(({ input, context }) =>
  inImportTurn(context, async () => {
    const { rooms, workspaceId, person } = context
    const source = sourceOf(rooms, input.source)
    const folderId = input.folderId ?? null
    if (folderId !== null) await mustHaveFolder(rooms, workspaceId, folderId)
    const wanted = { workspaceId, userId: person.id, source, pictureId: input.id, folderId }
    const taken = await take(wanted, importTools(rooms), rooms.clock.now())
    if (taken.kind !== 'taken') throw notTaken(source, taken)
    return arrivedInLibrary(rooms, workspaceId, taken.mediaId)
  }),
)

export const stock = { searchStock, takeStock }

/** @throws a problem where it is not set up */
function sourceOf({ stock: sources }: Rooms, asked: StockSourceId | undefined): StockSource {
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
        detail: `${name} answers no more of us for now. Try again in an hour, or upload a picture.`,
      })
    case 'key-refused':
      return problem('unavailable', {
        detail: `${name} does not accept the key that is set up here. Tell whoever runs this installation.`,
      })
    case 'failed':
      return problem('unavailable', { detail: `${name} did not answer. Try again in a moment.` })
    default:
      return kind satisfies never
  }
}

function notTaken(source: StockSource, taken: Exclude<TakenStock, { kind: 'taken' }>) {
  const name = stockSourceNames[source.id]
  switch (taken.kind) {
    case 'gone':
      return problem('not-found', { detail: `${name} no longer has this picture. Choose another one.` })
    case 'refused':
      if (taken.because !== 'address') return refusedImport(taken)
      return problem('unavailable', {
        detail: `${name} did not hand the picture over. Try again, or choose another one.`,
      })
    default:
      return failed(source, taken)
  }
}
