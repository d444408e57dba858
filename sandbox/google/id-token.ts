import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Signs ID tokens with RS256. */
export interface TokenSigner {
  /** The public key, as the JWKS document lists it. */
  publicKey(): object
  sign(claims: object): string
}

/** The key is made when it is first needed, and lives as long as the process. */
export function openTokenSigner(): TokenSigner {
  let made: { privateKey: KeyObject; publicKey: KeyObject; kid: string } | undefined
  const keys = () =>
    (made ??= { ...generateKeyPairSync('rsa', { modulusLength: 2048 }), kid: `key-${Date.now()}` })
  return {
    publicKey() {
      const { publicKey, kid } = keys()
      return { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
    },
    sign(claims) {
      const { privateKey, kid } = keys()
      const said = [{ alg: 'RS256', kid, typ: 'JWT' }, claims].map(encoded).join('.')
      return `${said}.${createSign('RSA-SHA256').update(said).sign(privateKey, 'base64url')}`
    },
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
