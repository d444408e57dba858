import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'
import { MissingKey, seal, unseal } from './credentials.ts'
import { openKeyRing } from './key-ring.ts'
import { describeCredentialKeys, rotateKeys } from './rotate-keys.ts'

const owner = { workspaceId: 'w', provider: 'twitter', externalId: '1' }
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: null }
const key = (id: string) => ({ id, key: new Uint8Array(32).fill(id.charCodeAt(0)) })
const ringOf = (...ids: string[]) => openKeyRing({ credentialKeys: ids.map(key), dataFolder: '/nowhere' })

test('an encrypted record can be decrypted, differs each time, and shows nothing', async () => {
  const ring = ringOf('a')
  const one = await seal(tokens, owner, ring)
  const other = await seal(tokens, owner, ring)
  expect(await unseal(one, owner, ring)).toEqual(tokens)
  expect(one.credentials).not.toEqual(other.credentials)
  expect(Buffer.from(one.credentials).toString('latin1')).not.toMatch(/access|refresh/)
})

test('a record cannot be decrypted for another account, with another key, or after a change', async () => {
  const ring = ringOf('a')
  const sealed = await seal(tokens, owner, ring)
  await expect(unseal(sealed, { ...owner, externalId: '2' }, ring)).rejects.toThrow(/./)
  await expect(unseal(sealed, { ...owner, workspaceId: 'v' }, ring)).rejects.toThrow(/./)
  await expect(unseal(sealed, owner, ringOf('b'))).rejects.toThrow(MissingKey)
  for (const place of [0, 5, 20, sealed.credentials.length - 1]) {
    const changed = Uint8Array.from(sealed.credentials)
    changed[place] = (changed[place] ?? 0) ^ 1
    await expect(unseal({ ...sealed, credentials: changed }, owner, ring)).rejects.toThrow(/./)
  }
})

test('keys of the data folder are created once, readable by their owner alone', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'postlark-keys-'))
  const rings = Array.from({ length: 5 }, () => openKeyRing({ credentialKeys: [], dataFolder }))
  const ids = await Promise.all(rings.map(async (ring) => (await ring.current()).id))
  expect(new Set(ids).size).toBe(1)
  const file = join(dataFolder, 'keys', 'credentials.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ keys: [{ id: ids[0] }] })
})

test('a rotation encrypts every connection again, and a running process finds the new key', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  await setup.connectBluesky()
  const running = setup.process()
  const before = await setup.row(id)
  const { ring } = setup.dependencies()
  const rotation = await rotateKeys(setup.database, ring, setup.clock.now())
  expect(rotation).toMatchObject({ fresh: true, resealed: 2, unopened: [] })
  const after = await setup.row(id)
  expect(after.key_id).toBe(rotation.keyId)
  expect(after.key_id).not.toBe(before.key_id)
  expect((await running.unlock(id)).kind).toBe('open')
  const configured = openKeyRing({ credentialKeys: [await ring.current()], dataFolder: '/nowhere' })
  expect(await rotateKeys(setup.database, configured, setup.clock.now())).toMatchObject({
    fresh: false,
    resealed: 0,
  })
  expect(await describeCredentialKeys(setup.database, ring)).toMatchObject({
    source: 'data-folder',
    keyIds: [rotation.keyId, before.key_id],
    missing: [],
  })
})

test('a connection whose key is gone is left alone and named, and no one has to reconnect', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  await setup.database.db.updateTable('connections').set({ key_id: 'lost' }).execute()
  const { ring } = setup.dependencies()
  expect(await rotateKeys(setup.database, ring, setup.clock.now())).toMatchObject({
    resealed: 0,
    unopened: [id],
  })
  expect(await describeCredentialKeys(setup.database, ring)).toMatchObject({
    missing: [{ keyId: 'lost', connections: 1 }],
  })
  expect(await setup.connections.unlock(id)).toEqual({ kind: 'unreachable' })
  expect((await setup.row(id)).needs_reauth).toBe(false)
})
