import { checkAppPassword, checkBlueskyHandle, readBlueskyHandle } from '#domain/networks/handle.ts'
import { CornerDownLeft, ExternalLink, FlaskConical } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useWindowEvent } from '../window-events.ts'
import { blueskyText } from './bluesky-text.ts'
import { useConnectBluesky } from './use-connect-bluesky.ts'

// A session may end while someone types: the handle, never the password, is stored until they return.
const storageKey = 'bluesky-handle'

export interface BlueskyFormProps {
  workspaceId: string
  firstHandle: string
  hint: string | undefined
  onClose: () => void
}

/** Handle and app password. Each error shows beside its field, and typed text is kept. */
export function BlueskyForm({ workspaceId, firstHandle, hint, onClose }: BlueskyFormProps) {
  const [handle, setHandle] = useState(() => firstHandle || (sessionStorage.getItem(storageKey) ?? ''))
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const handleField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { connect, busy, refusal } = useConnectBluesky(workspaceId, onClose)
  useWindowEvent('session-ended', () => sessionStorage.setItem(storageKey, handle))

  const handleProblem = checkBlueskyHandle(handle)
  const passwordProblem = checkAppPassword(password)
  const read = readBlueskyHandle(handle)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (handleProblem) return handleField.current?.focus()
    if (passwordProblem) return passwordField.current?.focus()
    sessionStorage.removeItem(storageKey)
    await connect(read, password.trim())
  }

  return (
    <form method="post" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && (
        <Note tone="clay" filled role="alert">
          <b className="font-semibold">{refusal}</b>
          <br />
          Nothing was saved. Your handle is kept below.
        </Note>
      )}
      <TextField
        ref={handleField}
        data-autofocus
        label="Handle"
        name="handle"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="you.bsky.social"
        value={handle}
        onChange={(event) => setHandle(event.target.value)}
        error={tried && handleProblem && blueskyText[handleProblem]}
        hint={
          <Note tone="muted" icon={<CornerDownLeft aria-hidden />} className={read ? undefined : 'invisible'}>
            Read as <b className="font-semibold break-all">{read || 'nothing'}</b>
          </Note>
        }
      />
      <PasswordField
        ref={passwordField}
        label="App Password"
        labelNote="not your account’s password"
        name="app-password"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && passwordProblem && blueskyText[passwordProblem]}
        hint={hint ? <Note icon={<FlaskConical aria-hidden />}>{hint}</Note> : <WhereToGetOne />}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="lark" type="submit" busy={busy}>
          {refusal ? 'Try again' : 'Connect Bluesky'}
        </Button>
      </div>
    </form>
  )
}

function WhereToGetOne() {
  return (
    <Note icon={<ExternalLink aria-hidden />}>
      <a href="https://bsky.app/settings/app-passwords" target="_blank" rel="noreferrer" className="link">
        Create one on Bluesky
      </a>
      , in Settings, Privacy and security. You can delete it there any time.
    </Note>
  )
}
