import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { leaveOnPurpose } from '../sign-in/leave-to-sign-in.ts'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
import { useAct } from './use-act.ts'

/** Deletes an account, after a second confirmation. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')

  const close = () => {
    setAsking(false)
    setPassword('')
  }
  const end = async () => {
    await leaveOnPurpose(
      async () => ({
        ok: await act('delete', () => api.people.deleteAccount({ email, ...(hasPassword && { password }) }), {
          failed: 'Your account was not deleted.',
        }),
      }),
      '/',
    )
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        This also deletes your sessions, your API keys and workspaces where you’re the only member. Their
        scheduled posts never go out. Posts that are live stay on their networks.
      </p>
      <Button variant="clay" onClick={() => setAsking(true)}>
        Delete account…
      </Button>
      <TypedConfirmDialog
        open={asking}
        title="Delete your account?"
        expected={email}
        what="your email address"
        confirmLabel="Delete account for good"
        busy={busy === 'delete'}
        onConfirm={() => void end()}
        onClose={close}
        more={
          hasPassword && (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )
        }
      >
        This can’t be undone. If others are in a workspace you own, make someone else its owner first.
      </TypedConfirmDialog>
    </>
  )
}
