import { expect, test } from 'vitest'
import { addMedia } from '#server/modules/media/media-items.ts'
import { grain, memoryFiles } from '#server/modules/media/test-pictures.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { restoreArchive } from './restore-archive.ts'
import { openArchives } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'

type Desk = Awaited<ReturnType<typeof openArchives>>

const picture = async () => new Uint8Array(await grain(80, 60).jpeg().toBuffer())

const fill = ({ api, ada }: Desk) =>
  api.database.db
    .insertInto('plan_overrides')
    .values({
      user_id: ada.id,
      limit_key: 'mediaStorageGB',
      value: 0,
      note: null,
      set_at: api.clock.now(),
      expires_at: null,
    })
    .execute()

test('an archive is imported without the files that the plan has no room for, and names them', async () => {
  await using desk = await openArchives()
  const { api, ada, tools } = desk
  const { db } = api.database
  const from = await openTestWorkspace(db, ada.id, 'bluesky:ada')
  const upload = { workspaceId: from, userId: ada.id, originalName: 'loaf.jpg', altText: 'A loaf' }
  const library = { folderId: null }
  const bytes = await picture()
  await addMedia(db, tools.files, { ...upload, bytes, library, billing: 'off' }, api.clock.now())
  await desk.write(from, { content: { all: 'Rye' }, connectionIds: [] })
  const archive = await desk.exported(from)
  await fill(desk)
  const to = await openTestWorkspace(db, ada.id)
  const { id } = (await (await desk.upload(to, archive)).json()) as { id: string }
  await restoreArchive(id, { ...tools, billing: 'sandbox' })
  const report = (await desk.archivesOf(to)).find((one) => one.id === id)?.report
  expect(report).toMatchObject({ problem: null, media: 0, wereDrafts: 1 })
  expect(report?.missing.join(' ')).toContain('loaf.jpg')
  expect(await db.selectFrom('media').select('id').where('workspace_id', '=', to).execute()).toEqual([])
})

test('a row of a table whose picture has no room is left out with the reason', async () => {
  await using desk = await openArchives()
  const { api, ada } = desk
  await fill(desk)
  const { files, kept } = memoryFiles()
  const bytes = await picture()
  const url = 'https://pictures.example/rye.jpg'
  const fetch = async () => ({
    kind: 'answered' as const,
    url,
    status: 200,
    contentType: 'image/jpeg',
    bytes,
    length: bytes.byteLength,
  })
  const whose = { workspaceId: ada.workspaceId, userId: ada.id }
  const images = [{ url, mediaId: null, altText: '' }]
  const from = { db: api.database.db, files, fetch }
  const full = await fetchPictures({ ...from, billing: 'sandbox' }, whose, images, api.clock.now())
  expect(full).toMatchObject({ mediaIds: [], problems: [{ code: 'image-unreachable' }] })
  expect(kept.size).toBe(0)
  await api.database.db.deleteFrom('plan_overrides').execute()
  const open = await fetchPictures({ ...from, billing: 'off' }, whose, images, api.clock.now())
  expect(open).toMatchObject({ fetched: [expect.any(String)], problems: [] })
})
