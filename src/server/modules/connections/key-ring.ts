import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { CredentialKey } from '#server/config.ts'

/** The keys that encrypt credentials. */
export interface KeyRing {
  source: 'settings' | 'data-folder'
  /** The newest key, for encryption. */
  current(): Promise<CredentialKey>
  /** null: this key never existed here, or was removed. */
  find(id: string): Promise<CredentialKey | null>
  ids(): Promise<string[]>
  /**
   * Adds a new key as the newest; older ones stay, for existing records.
   * @returns null when the keys come from the settings: there only the administrator can add one
   */
  add(): Promise<CredentialKey | null>
}

/** The configured keys; without any, those in `keys/credentials.json` of the data folder. */
export function openKeyRing(config: {
  credentialKeys: readonly CredentialKey[]
  dataFolder: string
}): KeyRing {
  const [newest] = config.credentialKeys
  return newest
    ? ringOfSettings([newest, ...config.credentialKeys.slice(1)])
    : ringOfFile(join(config.dataFolder, 'keys', 'credentials.json'))
}

/** That of a process which must not open connections. */
export const closedKeyRing: KeyRing = {
  source: 'settings',
  current: async () => closed(),
  find: async () => closed(),
  ids: async () => [],
  add: async () => null,
}

function closed(): never {
  throw new Error('this process holds no keys of connections')
}

function ringOfSettings(keys: readonly [CredentialKey, ...CredentialKey[]]): KeyRing {
  return {
    source: 'settings',
    current: async () => keys[0],
    find: async (id) => keys.find((key) => key.id === id) ?? null,
    ids: async () => keys.map((key) => key.id),
    add: async () => null,
  }
}

/** Read again for each encryption and each unknown key: another process may have added one. */
function ringOfFile(file: string): KeyRing {
  let known: CredentialKey[] = []
  const read = async () => (known = (await readKeys(file)) ?? (await createKeys(file)))
  const find = (id: string) => known.find((key) => key.id === id)
  return {
    source: 'data-folder',
    async current() {
      const [newest] = await read()
      if (!newest) throw new Error(`${file} holds no key`)
      return newest
    },
    async find(id) {
      if (!find(id)) await read()
      return find(id) ?? null
    },
    ids: async () => (await read()).map((key) => key.id),
    async add() {
      const fresh = freshKey()
      const half = await writeHalf(file, [fresh, ...(await read())])
      await rename(half, file)
      return fresh
    },
  }
}

const keysFile = z.object({
  keys: z.array(z.object({ id: z.string().min(1), key: z.base64() })).min(1),
})

async function readKeys(file: string): Promise<CredentialKey[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const parsed = keysFile.parse(JSON.parse(text))
  return parsed.keys.map(({ id, key }) => ({ id, key: new Uint8Array(Buffer.from(key, 'base64')) }))
}

async function createKeys(file: string): Promise<CredentialKey[]> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const half = await writeHalf(file, [freshKey()])
  // @NOTE A link, unlike a rename, fails when another process was first: then its key is used.
  await link(half, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
  return (await readKeys(file)) ?? []
}

async function writeHalf(file: string, keys: readonly CredentialKey[]): Promise<string> {
  const half = `${file}.${crypto.randomUUID()}`
  const kept = keys.map(({ id, key }) => ({ id, key: Buffer.from(key).toString('base64') }))
  await writeFile(half, `${JSON.stringify({ keys: kept }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return half
}

function freshKey(): CredentialKey {
  return { id: randomBytes(4).toString('hex'), key: new Uint8Array(randomBytes(32)) }
}
