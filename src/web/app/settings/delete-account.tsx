import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
import { useAct } from './use-act.ts'

/** The end of an account, asked for twice. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')

  const close = () => {
    setAsking(false)
    setPassword('')
  }
  const end = async () => {
    const gone = await act(
      'delete',
      () => api.people.deleteAccount({ email, ...(hasPassword && { password }) }),
      { failed: 'Your account was not deleted.' },
    )
    if (gone) location.assign('/')
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        Your sessions, keys and the workspaces that only you are in end with it, and their scheduled posts
        never go out. What is live on a network stays there.
      </p>
      <Button variant="clay" onClick={() => setAsking(true)}>
        Delete account…
      </Button>
      <TypedConfirmDialog
        open={asking}
        title="Delete your account?"
        expected={email}
        what="your e-mail address"
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
        This cannot be taken back. A workspace that others work in keeps you until you make somebody else its
        owner.
      </TypedConfirmDialog>
    </>
  )
}
