import { beforeAll, expect, test, vi } from 'vitest'
import type { Archive } from '#contract/exchange.ts'
import { givenUp } from './archive-messages.ts'
import { countProgress, countStart } from './job-starts.ts'
import { removeOldArchives } from './archives.ts'
import { restoreArchive } from './restore-archive.ts'
import { openArchives } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'
import { writeArchive } from './write-archive.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
beforeAll(async () => {
  desk = await openArchives()
  return () => desk[Symbol.asyncDispose]()
})

const failing = () => Promise.reject(new Error('the disk is full'))
const never = () => new Promise<never>(() => {})

/** Starts a job and abandons it, as when its process dies; resolves when it has started this often. */
async function endDuring(job: Promise<void>, archiveId: string, starts: number) {
  void job
  await vi.waitFor(async () => {
    const row = await desk.api.database.db
      .selectFrom('archives')
      .select('starts')
      .where('id', '=', archiveId)
      .executeTakeFirstOrThrow()
    expect(row.starts).toBe(starts)
  })
}

/** A workspace, and an archive of another one that waits to be imported. */
async function waitingArchive() {
  const { ada, api, exported, upload, write } = desk
  const from = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
  await write(from, { content: { all: 'Rye' }, connectionIds: [] })
  const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
  await api.database.db.deleteFrom('turns').execute()
  const { id } = (await (await upload(to, await exported(from))).json()) as { id: string }
  return { id, to }
}

test('an archive that crashed its process twice is given up with a message, and is imported when sent again', async () => {
  const { tools, archivesOf, postsOf } = desk
  const { id, to } = await waitingArchive()
  const dying = { ...tools, files: { ...tools.files, localCopy: never } }
  await endDuring(restoreArchive(id, dying), id, 1)
  await endDuring(restoreArchive(id, dying), id, 2)
  await restoreArchive(id, tools)
  expect(await archivesOf(to)).toMatchObject([
    { state: 'failed', report: { problem: givenUp.importStoppedServer } },
  ])
  expect(await postsOf(to, 'draft')).toEqual([])
  await restoreArchive(id, tools)
  expect(await archivesOf(to)).toMatchObject([{ state: 'failed' }])
})

test('items imported before are counted when an archive is given up', async () => {
  const { api, tools, archivesOf } = desk
  const { id, to } = await waitingArchive()
  const ending = { ...tools, files: { ...tools.files, remove: never } }
  void restoreArchive(id, ending)
  const patiently = { timeout: 20_000, interval: 50 }
  await vi.waitFor(async () => expect(await desk.postsOf(to, 'draft')).toHaveLength(1), patiently)
  await api.database.db.updateTable('archives').set({ starts: 2 }).where('id', '=', id).execute()
  await restoreArchive(id, tools)
  expect(await archivesOf(to)).toMatchObject([{ state: 'failed', report: { wereDrafts: 1 } }])
})

test('a job with progress may be interrupted any number of times', async () => {
  const { db } = desk.api.database
  const { id } = await waitingArchive()
  for (let time = 0; time < 5; time++) {
    expect(await countStart(db, id, 'in')).toMatchObject({ start: 'begun' })
    await countProgress(db, id)
  }
  expect(await countStart(db, id, 'in')).toMatchObject({ start: 'begun' })
  expect(await countStart(db, id, 'in')).toMatchObject({ start: 'ended-its-process' })
  expect(await countStart(db, id, 'out')).toBeNull()
})

test('an archive that fails because of this server is retried, and finally given up with a message', async () => {
  const { tools, archivesOf } = desk
  const { id, to } = await waitingArchive()
  for (let time = 0; time < 5; time++) {
    expect(await archivesOf(to)).toMatchObject([{ state: 'waiting' }])
    const job = restoreArchive(id, { ...tools, files: { ...tools.files, localCopy: failing } })
    await expect(job).rejects.toThrow('the disk is full')
  }
  expect(await archivesOf(to)).toMatchObject([{ state: 'failed', report: { problem: givenUp.importFailed } }])
})

test('an export that crashed its process twice is given up with a message', async () => {
  const { api, ada, ask, tools, archivesOf } = desk
  const from = await openTestWorkspace(api.database.db, ada.id)
  const { id } = (await (await ask(from, 'POST', '/archives', {})).json()) as Archive
  const dying = { ...tools, files: { ...tools.files, writeStream: never } }
  await endDuring(writeArchive(id, dying), id, 1)
  await endDuring(writeArchive(id, dying), id, 2)
  await writeArchive(id, tools)
  expect(await archivesOf(from)).toMatchObject([
    { state: 'failed', url: null, report: { problem: givenUp.exportStoppedServer } },
  ])
})

test('an archive no process handled within a day says so', async () => {
  const { api, tools, archivesOf } = desk
  const { to } = await waitingArchive()
  const tomorrow = new Date(api.clock.now().getTime() + 86_400_001)
  await removeOldArchives(api.database.db, tools.files, tomorrow)
  expect(await archivesOf(to)).toMatchObject([{ state: 'failed', report: { problem: givenUp.notInADay } }])
})
