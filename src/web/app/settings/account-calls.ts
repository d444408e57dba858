import { call } from '../sign-in/auth-calls.ts'
import { replaceSession } from '../sign-in/fetch-signed-in.ts'

export interface Passkey {
  id: string
  name: string | null
  createdAt: string | null
}

/** Changes the password and signs out every other browser. */
export function changePassword(currentPassword: string, newPassword: string) {
  return replaceSession(() =>
    call<unknown>('/change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
  )
}

/** Starts setting up two-factor sign-in; it is active after a first correct code. */
export function beginTwoFactor(password: string) {
  return call<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password })
}

export function confirmTwoFactor(code: string) {
  return replaceSession(() => call<unknown>('/two-factor/verify-totp', { code }))
}

export function endTwoFactor(password: string) {
  return replaceSession(() => call<unknown>('/two-factor/disable', { password }))
}

/** Creates new backup codes; earlier ones stop working. */
export function newBackupCodes(password: string) {
  return call<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password })
}

export function listPasskeys() {
  return call<Passkey[]>('/passkey/list-user-passkeys')
}

export function removePasskey(id: string) {
  return call<unknown>('/passkey/delete-passkey', { id })
}

/** The options a browser needs to create a passkey. */
export function passkeyOptions() {
  return call<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
}

export function keepPasskey(response: unknown, name: string) {
  return call<unknown>('/passkey/verify-registration', { response, name })
}
