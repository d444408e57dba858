import { readBrand } from '#server/modules/brand/read-brand.ts'
import { type BrandWritten, writeBrand, writeLook } from '#server/modules/brand/write-brand.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

const read = inWorkspace.brand.read.handler(({ context: { dependencies, workspaceId } }) =>
  readBrand(dependencies.database.db, workspaceId),
)

const write = inWorkspace.brand.write.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person, role } = context
  const { db } = dependencies.database
  const by = { workspaceId, userId: person.id, role }
  const { voice, look } = storable({ voice: input.voice, look: input.look ?? null })
  const now = dependencies.clock.now()
  await db.transaction().execute(async (tx) => {
    mustBeWritten(await writeBrand(tx, by, voice, now))
    if (look && !(await writeLook(tx, by, look, now))) throw problem('not-found', { detail: noPicture })
  })
  return readBrand(db, workspaceId)
})

const noPicture = 'The logo is no longer in the library. Choose another picture.'

export const brand = { read, write }

function mustBeWritten({ kind }: BrandWritten): void {
  switch (kind) {
    case 'written':
      return
    case 'not-owner':
      throw problem('forbidden', {
        detail: 'Only the owner decides whether banned words keep a post from being scheduled.',
      })
    default:
      return kind satisfies never
  }
}
