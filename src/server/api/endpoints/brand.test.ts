import { beforeAll, expect, test } from 'vitest'
import type { BrandKit } from '#contract/brand.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { announcedIn } from '#server/modules/billing/test-announcements.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let owner: Member
let admin: Member

beforeAll(async () => {
  api = await openTestApi()
  owner = await api.join('Olga Owner')
  admin = await api.join('Ada Admin')
  await api.addMember(owner.workspaceId, admin.id, 'admin')
  return () => api[Symbol.asyncDispose]()
})

const voice = { ...emptyVoice, toneWords: ['warm'], bannedWords: ['cheap'], emoji: { min: 0, max: 2 } }

async function ask(method: string, who: Member, sent?: object) {
  const path = `/api/workspaces/${owner.workspaceId}/brand`
  return api.ask(method, path, { cookie: who.cookie, ...(sent && { body: { voice: sent } }) })
}

const read = async () => (await (await ask('GET', owner)).json()) as BrandKit

test('a workspace begins with a voice that asks for nothing, and keeps the one it is given', async () => {
  expect(await read()).toEqual({
    voice: emptyVoice,
    look: emptyLook,
    sources: {},
    updatedAt: null,
    updatedBy: null,
  })
  const heard = await announcedIn(api.database, [owner.workspaceId], async () => {
    expect(await (await ask('PUT', admin, voice)).json()).toMatchObject({ voice, updatedBy: 'Ada Admin' })
  })
  expect(heard.map(({ kind }) => kind)).toEqual(['brand-changed'])
  expect(await read()).toMatchObject({ voice, updatedBy: 'Ada Admin' })
  const actions = await api.database.db
    .selectFrom('activity')
    .select(['action', 'user_id'])
    .where('action', '=', 'brand-voice-set')
    .execute()
  expect(actions).toEqual([{ action: 'brand-voice-set', user_id: admin.id }])
})

const put = (body: object) =>
  api.ask('PUT', `/api/workspaces/${owner.workspaceId}/brand`, { cookie: owner.cookie, body })

test('a look is kept with the voice, stays without being sent, and has a logo of the workspace alone', async () => {
  const look = { name: 'Haldon', logoMediaId: null, colours: { primary: '#7a3b12' }, fonts: ['Lora'] }
  expect(await (await put({ voice, look })).json()).toMatchObject({ look })
  expect(await (await put({ voice })).json()).toMatchObject({ look })
  const elsewhere = { ...look, name: 'Other', logoMediaId: crypto.randomUUID() }
  expect((await put({ voice, look: elsewhere })).status).toBe(404)
  expect((await read()).look).toEqual(look)
  expect((await put({ voice, look: { ...look, colours: { primary: 'red' } } })).status).toBe(400)
})

test('only the owner decides whether banned words keep a post from being scheduled', async () => {
  const blocking = { ...voice, blocksBannedWords: true }
  expect((await ask('PUT', admin, blocking)).status).toBe(403)
  expect((await ask('PUT', owner, blocking)).status).toBe(200)
  expect((await ask('PUT', admin, voice)).status).toBe(403)
  expect((await ask('PUT', admin, { ...blocking, notes: 'Short.' })).status).toBe(200)
  expect((await read()).voice).toEqual({ ...blocking, notes: 'Short.' })
})

test('a voice beyond its limits is refused', async () => {
  for (const wrong of [
    { toneWords: ['a', 'b', 'c', 'd'] },
    { emoji: { min: 3, max: 2 } },
    { tone: { ...voice.tone, warmth: 3 } },
    { notes: 'x'.repeat(2_001) },
  ]) {
    expect((await ask('PUT', owner, { ...voice, ...wrong })).status).toBe(400)
  }
})
