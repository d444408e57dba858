import { keyBytes, signedContent, type SignedMessage } from '../webhook-signature.ts'

/**
 * HMAC-SHA256 by the browser's WebCrypto. The secret is imported as a key that cannot be exported.
 * @returns 32 bytes; null where the browser has no WebCrypto (a page without https) or the secret is empty
 */
export async function hmac(message: SignedMessage, secret: string): Promise<Uint8Array | null> {
  // Missing where a page is not served over https.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (secret === '' || subtle === undefined) return null
  const key = await subtle.importKey(
    'raw',
    keyBytes(secret, message.scheme),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return new Uint8Array(await subtle.sign('HMAC', key, new TextEncoder().encode(signedContent(message))))
}
