import type { AuthRefusal } from '../sign-in/auth-calls.ts'
import { keepPasskey, passkeyOptions } from './account-calls.ts'

export type MadePasskey =
  | { kind: 'made' }
  /** The person, or the browser, cancelled. */
  | { kind: 'given-up' }
  | { kind: 'refused'; refusal: AuthRefusal }

/** Creates a passkey in the browser, and stores its public key on the server. */
export async function makePasskey(): Promise<MadePasskey> {
  const options = await passkeyOptions()
  if (!options.ok) return { kind: 'refused', refusal: options.refusal }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.data)
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return { kind: 'given-up' }
  const kept = await keepPasskey(credential.toJSON(), nameOfDevice())
  return kept.ok ? { kind: 'made' } : { kind: 'refused', refusal: kept.refusal }
}

function nameOfDevice(): string {
  const system = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ].find(([pattern]) => pattern instanceof RegExp && pattern.test(navigator.userAgent))?.[1]
  return typeof system === 'string' ? `Passkey created on ${system}` : 'Passkey'
}
