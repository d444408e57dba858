import { FlaskConical, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { requestReset, sendVerification, type AuthRefusal } from './auth-calls.ts'
import { wordsFor } from './auth-text.ts'

export interface MailSentProps {
  kind: 'verify' | 'reset'
  email: string
  /** The address is confirmed, and the page is about to be left. */
  isConfirmed?: boolean
  next: string
  /** Email stays on this machine. */
  standInMail: boolean
  onBack: () => void
}

/** After an email was sent: what to look for, and how to get it again. Doesn't reveal whether the address exists. */
export function MailSent({ kind, email, isConfirmed = false, next, standInMail, onBack }: MailSentProps) {
  const [again, setAgain] = useState<'no' | 'busy' | 'sent' | AuthRefusal>('no')
  const sendAgain = async () => {
    setAgain('busy')
    const answer = await (kind === 'verify' ? sendVerification(email, next) : requestReset(email))
    setAgain(answer.ok ? 'sent' : answer.refusal)
  }
  if (isConfirmed) {
    return (
      <Note tone="leaf" filled live icon={<MailCheck aria-hidden />}>
        Your email address is confirmed. Opening Postlark…
      </Note>
    )
  }
  return (
    <div className="grid gap-4">
      <Note tone="leaf" filled live icon={<MailCheck aria-hidden />}>
        {kind === 'verify' ? (
          <>
            We sent a link to <b className="font-semibold break-all">{email}</b>. Open it to confirm the
            address, here or on another device; this page then continues by itself. If the address already has
            an account, sign in instead.
          </>
        ) : (
          <>
            If <b className="font-semibold break-all">{email}</b> has an account, an email with a link to
            choose a new password is on its way. The link works for one hour.
          </>
        )}
      </Note>
      {standInMail && (
        <Note filled icon={<FlaskConical aria-hidden />}>
          This server doesn’t send email. Find yours in the outbox.
        </Note>
      )}
      {standInMail && (
        <a href="/sandbox/mail" target="_blank" rel="noreferrer" className={buttonClass({ variant: 'lark' })}>
          Open the outbox
        </a>
      )}
      <Button busy={again === 'busy'} onClick={() => void sendAgain()}>
        Send again
      </Button>
      <div aria-live="polite">
        {again === 'sent' && (
          <Note tone="leaf">Sent again. It may take a minute; look in the spam folder, too.</Note>
        )}
        {typeof again === 'object' && <Note tone="clay">{wordsFor(again)}</Note>}
      </div>
      <button type="button" className="link min-h-11 justify-self-center text-small" onClick={onBack}>
        Back to sign in
      </button>
    </div>
  )
}
