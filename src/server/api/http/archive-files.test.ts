import { beforeAll, expect, test } from 'vitest'
import type { Archive } from '#contract/exchange.ts'
import { openArchives } from '#server/modules/exchange/test-archives.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
beforeAll(async () => {
  desk = await openArchives()
  return () => desk[Symbol.asyncDispose]()
})

test('only owners and admins download an archive, or upload one', async () => {
  const { ada, api, archivesOf, exported, upload } = desk
  const { workspaceId } = ada
  const bytes = await exported(workspaceId)
  const [archive] = await archivesOf(workspaceId)
  const download = (who: { cookie?: string }) => api.ask('GET', archive?.url ?? '', who)
  const to = await openTestWorkspace(api.database.db, ada.id)
  for (const role of ['admin', 'editor', 'author', 'viewer'] as const) {
    const member = await api.join(`${role} of both`)
    for (const place of [workspaceId, to]) await api.addMember(place, member.id, role)
    const answers = [await download(member), await upload(to, bytes, '', member)]
    const { archives } = (await (
      await api.ask('GET', `/api/workspaces/${to}/archives`, { cookie: member.cookie })
    ).json()) as { archives?: Archive[] }
    const statuses = answers.map(({ status }) => status)
    expect([role, ...statuses, archives?.length]).toEqual(
      role === 'admin' ? [role, 200, 202, 1] : [role, 403, 403, undefined],
    )
  }
  const stranger = await api.join('Sam Stranger')
  for (const [who, status] of [
    [stranger, 404],
    [{}, 401],
  ] as const) {
    expect((await download(who)).status).toBe(status)
    expect((await upload(to, bytes, '', who)).status).toBe(status)
  }
  expect(await archivesOf(to)).toHaveLength(1)
})

test('an archive of one workspace is not found under another', async () => {
  const { ada, api, archivesOf, exported } = desk
  const other = await openTestWorkspace(api.database.db, ada.id)
  await exported(ada.workspaceId)
  const url = (await archivesOf(ada.workspaceId))[0]?.url ?? ''
  const answer = await api.ask('GET', url.replace(ada.workspaceId, other), { cookie: ada.cookie })
  expect(answer.status).toBe(404)
})

test('an archive can be downloaded for a day as a named file', async () => {
  const { ada, api, archivesOf, exported } = desk
  const other = await openTestWorkspace(api.database.db, ada.id)
  await exported(other)
  const url = (await archivesOf(other))[0]?.url ?? ''
  const answer = await api.ask('GET', url, { cookie: ada.cookie })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="workspace-2026-03-01.zip"')
  api.clock.at = new Date('2026-03-02T09:00:01Z')
  expect((await api.ask('GET', url, { cookie: ada.cookie })).status).toBe(404)
  api.clock.at = new Date('2026-03-01T09:00:00Z')
})
