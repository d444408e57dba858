import { call, type AuthAnswer } from './auth-calls.ts'

/** Whether this browser, at this address, can make and use passkeys. */
export function passkeysWork(): boolean {
  return (
    isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** @returns null: the person, or the browser, cancelled */
export async function signInByPasskey(): Promise<AuthAnswer<unknown> | null> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.data)
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return null
  return call<unknown>('/passkey/verify-authentication', { response: credential.toJSON() })
}
