import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tokens } from '#networks/network.ts'
import type { KeyRing } from './key-ring.ts'

/** The owner of credentials. Part of the encryption, so that rows cannot be swapped. */
export interface CredentialsOwner {
  workspaceId: string
  provider: string
  externalId: string
}

export interface SealedCredentials {
  credentials: Uint8Array
  keyId: string
}

/** The key named by a record is missing. Only the administrator can help. */
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

/** Encrypts tokens, bound to their owner. */
export function seal(tokens: Tokens, owner: CredentialsOwner, ring: KeyRing): Promise<SealedCredentials> {
  return sealText(JSON.stringify(tokensOf.parse(tokens)), bound(owner), ring)
}

/**
 * Decrypts the result of {@link seal}.
 * @throws MissingKey; any other error means that the record was altered or belongs to another account
 */
export async function unseal(
  sealed: SealedCredentials,
  owner: CredentialsOwner,
  ring: KeyRing,
): Promise<Tokens> {
  return tokensOf.parse(JSON.parse(await unsealText(sealed, bound(owner), ring)))
}

/**
 * Encrypts a text with AES-256-GCM: version (1 byte), nonce (12, random), ciphertext, tag (16).
 * @param to additional data: decryption needs the same
 */
export async function sealText(
  text: string,
  to: readonly string[],
  ring: KeyRing,
): Promise<SealedCredentials> {
  const { id, key } = await ring.current()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(JSON.stringify(to)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const credentials = Buffer.concat([Buffer.of(version), nonce, sealed, cipher.getAuthTag()])
  return { credentials: new Uint8Array(credentials), keyId: id }
}

/**
 * Decrypts the result of {@link sealText}.
 * @throws MissingKey; any other error means that the record was altered or belongs to something else
 */
export async function unsealText(
  sealed: SealedCredentials,
  to: readonly string[],
  ring: KeyRing,
): Promise<string> {
  const key = await ring.find(sealed.keyId)
  if (!key) throw new MissingKey(sealed.keyId)
  const bytes = Buffer.from(sealed.credentials)
  if (bytes[0] !== version || bytes.length < 1 + nonceBytes + tagBytes) {
    throw new Error('This is not a sealed record')
  }
  const nonce = bytes.subarray(1, 1 + nonceBytes)
  const cipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(JSON.stringify(to)))
  cipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = Buffer.concat([cipher.update(bytes.subarray(1 + nonceBytes, -tagBytes)), cipher.final()])
  return text.toString('utf8')
}

function bound(owner: CredentialsOwner): string[] {
  return [owner.workspaceId, owner.provider, owner.externalId]
}
