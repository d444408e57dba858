import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tokens } from '#networks/network.ts'
import type { KeyRing } from './key-ring.ts'

/** Whose credentials they are. Sealed with them, so that rows cannot be swapped. */
export interface CredentialsOwner {
  workspaceId: string
  provider: string
  externalId: string
}

export interface SealedCredentials {
  credentials: Uint8Array
  keyId: string
}

/** The record names a key that is not here. Only whoever runs Postlark can help. */
export class MissingKey extends Error {
  override name = 'MissingKey'
  constructor(keyId: string) {
    super(`Credentials are sealed with the key "${keyId}", which is not among the configured ones.`)
  }
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

const tokensOf = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.string().nullable(),
})

/** Seals tokens with AES-256-GCM: version (1 byte), nonce (12, random), ciphertext, tag (16). */
export async function seal(
  tokens: Tokens,
  owner: CredentialsOwner,
  ring: KeyRing,
): Promise<SealedCredentials> {
  const { id, key } = await ring.current()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(tokensOf.parse(tokens)), 'utf8'), cipher.final()])
  const credentials = Buffer.concat([Buffer.of(version), nonce, text, cipher.getAuthTag()])
  return { credentials: new Uint8Array(credentials), keyId: id }
}

/**
 * Opens what {@link seal} sealed.
 * @throws MissingKey; any other error means that the record was altered or belongs to another account
 */
export async function unseal(
  sealed: SealedCredentials,
  owner: CredentialsOwner,
  ring: KeyRing,
): Promise<Tokens> {
  const key = await ring.find(sealed.keyId)
  if (!key) throw new MissingKey(sealed.keyId)
  const bytes = Buffer.from(sealed.credentials)
  if (bytes[0] !== version || bytes.length < 1 + nonceBytes + tagBytes) {
    throw new Error('This is not a sealed record')
  }
  const nonce = bytes.subarray(1, 1 + nonceBytes)
  const cipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound(owner))
  cipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = Buffer.concat([cipher.update(bytes.subarray(1 + nonceBytes, -tagBytes)), cipher.final()])
  return tokensOf.parse(JSON.parse(text.toString('utf8')))
}

function bound(owner: CredentialsOwner): Buffer {
  return Buffer.from(JSON.stringify([owner.workspaceId, owner.provider, owner.externalId]))
}
