import { MailSent, type MailSentProps } from './mail-sent.tsx'
import { useConfirmation, type AwaitedPerson } from './use-confirmation.ts'

interface VerifySentProps extends Omit<MailSentProps, 'kind' | 'isConfirmed'> {
  awaited: AwaitedPerson
  /** The address is confirmed, but not in this browser, which can't be signed in. */
  onElsewhere: () => void
}

/** Asks to confirm an address, and leads on once that is done. */
export function VerifySent({ awaited, onElsewhere, ...sent }: VerifySentProps) {
  const isConfirmed = useConfirmation({ ...awaited, email: sent.email, next: sent.next }, onElsewhere)
  return <MailSent {...sent} kind="verify" isConfirmed={isConfirmed} />
}
