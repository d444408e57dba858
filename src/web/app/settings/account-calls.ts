import { call } from '../sign-in/auth-calls.ts'
import { replaceSession } from '../sign-in/fetch-signed-in.ts'

export interface Passkey {
  id: string
  name: string | null
  createdAt: string | null
}

/** Changes the password; every other browser is signed out. */
export function changePassword(currentPassword: string, newPassword: string) {
  return replaceSession(() =>
    call<unknown>('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
  )
}

/** Begins two-factor sign-in; it counts once a first code was right. */
export function beginTwoFactor(password: string) {
  return call<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password })
}

export function confirmTwoFactor(code: string) {
  return replaceSession(() => call<unknown>('/two-factor/verify-totp', { code }))
}

export function endTwoFactor(password: string) {
  return replaceSession(() => call<unknown>('/two-factor/disable', { password }))
}

/** New backup codes; those from before work no longer. */
export function newBackupCodes(password: string) {
  return call<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })
}

export function listPasskeys() {
  return call<Passkey[]>('/passkey/list-user-passkeys')
}

export function removePasskey(id: string) {
  return call<unknown>('/passkey/delete-passkey', { id })
}

/** What the browser is asked to make a passkey with. */
export function passkeyOptions() {
  return call<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
}

export function keepPasskey(response: unknown, name: string) {
  return call<unknown>('/passkey/verify-registration', { response, name })
}
