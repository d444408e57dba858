import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { keys } from '../queries.ts'
import type { AuthRefusal } from '../sign-in/auth-calls.ts'
import { checkNewPassword, minPasswordLength, wordsFor } from '../sign-in/auth-text.ts'
import { changePassword } from './account-calls.ts'

/** Changes the password; asks for the old one. */
export function PasswordForm() {
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [fresh, setFresh] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const problem = checkNewPassword(fresh)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || current === '') return
    setBusy(true)
    setRefusal(null)
    const answer = await changePassword(current, fresh)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    setCurrent('')
    setFresh('')
    setTried(false)
    void client.invalidateQueries({ queryKey: keys.sessions })
    showToast({
      title: messages.toastTitles.success,
      description: 'Your password was changed. Every other browser is signed out.',
    })
  }

  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className="mt-3 grid max-w-100 justify-items-start gap-4"
    >
      {refusal && (
        <Note tone="clay" filled role="alert">
          {wordsFor(refusal)}
        </Note>
      )}
      <PasswordField
        className="w-full"
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={tried && current === '' && 'Please enter your password.'}
      />
      <PasswordField
        className="w-full"
        label="New password"
        labelNote={`at least ${minPasswordLength} characters`}
        autoComplete="new-password"
        value={fresh}
        onChange={(event) => setFresh(event.target.value)}
        error={tried && problem}
      />
      <Button type="submit" busy={busy}>
        Change password
      </Button>
    </form>
  )
}
