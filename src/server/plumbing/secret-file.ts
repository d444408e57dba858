import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'

const secretBytes = 32

/** The file exists without a secret. */
export class NoSecretInFile extends Error {
  constructor(path: string) {
    super(`${path} holds no secret. Delete it to have a new one made; everyone signs in again.`)
    this.name = 'NoSecretInFile'
  }
}

/**
 * A generated secret of this installation: read from the file, or created there once, readable by its owner only.
 * @returns 32 random bytes in base64
 * @throws NoSecretInFile: signing with nothing would open every account
 */
export function secretFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const secret = read(path) ?? make(path)
  if (Buffer.from(secret, 'base64').byteLength < secretBytes) throw new NoSecretInFile(path)
  return secret
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function make(path: string): string {
  const half = `${path}.${crypto.randomUUID()}`
  writeFileSync(half, randomBytes(secretBytes).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    // @NOTE A link is atomic, and fails when another process was first: then its secret is used.
    linkSync(half, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(half)
  }
  return read(path) ?? ''
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
