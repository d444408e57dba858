import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NoSecretInFile, secretFile } from './secret-file.ts'

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-secret-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('a secret is created once, is 32 random bytes, and only its owner can read it', async () => {
  await using folder = await emptyFolder()
  const path = join(folder.path, 'keys', 'session.txt')
  const secret = secretFile(path)
  expect(Buffer.from(secret, 'base64')).toHaveLength(32)
  expect(secretFile(path)).toBe(secret)
  expect(secretFile(join(folder.path, 'keys', 'other.txt'))).not.toBe(secret)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder.path, 'keys'))).mode & 0o777).toBe(0o700)
  expect(await readdir(join(folder.path, 'keys'))).toEqual(['other.txt', 'session.txt'])
})

test('an empty or truncated secret file is refused, never used', async () => {
  await using folder = await emptyFolder()
  const path = join(folder.path, 'session.txt')
  await writeFile(path, '')
  expect(() => secretFile(path)).toThrow(NoSecretInFile)
  await writeFile(path, 'c2hvcnQ=')
  expect(() => secretFile(path)).toThrow(NoSecretInFile)
})
