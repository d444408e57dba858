import {
  readSignature,
  sameBytes,
  schemeOf,
  suspicions,
  toleranceSec,
  type SignedMessage,
} from '../webhook-signature.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'

export interface SignatureVerdictProps {
  message: SignedMessage
  /** As received. */
  header: string
  /** What it should be. */
  signature: Uint8Array
  /** Checked only for common mistakes. */
  secret: string
  /** Copies the time of the header into the form. */
  onTime: (timestamp: string) => void
}

/** Whether a received signature is right, and likely causes if not. */
export function SignatureVerdict({ message, header, signature, secret, onTime }: SignatureVerdictProps) {
  const scheme = schemeOf(message.scheme)
  const received = readSignature(header)
  const matches = received.signatures.some((each) => sameBytes(each, signature))
  const timeDiffers =
    scheme.signs !== 'body' && received.timestamp !== null && received.timestamp !== message.timestamp
  return (
    <>
      {received.diagnostics.length > 0 ? (
        <div role="status">
          <DiagnosticList diagnostics={received.diagnostics} />
        </div>
      ) : (
        <Notice
          title={matches ? 'The received signature matches' : 'The received signature does not match'}
          tone={matches ? 'leaf' : 'clay'}
        >
          {matches
            ? `The sender knew the secret.${scheme.signs === 'body' ? '' : ` Your receiver should also reject times more than ${toleranceSec / 60} minutes away.`}`
            : 'Changing one character of the body, the secret or the time changes the signature.'}
        </Notice>
      )}
      {!matches && timeDiffers && received.timestamp !== null && (
        <div>
          <Button onClick={() => onTime(received.timestamp ?? '')}>
            Use the time from the header: {received.timestamp}
          </Button>
        </div>
      )}
      {!matches && (
        <DiagnosticList
          diagnostics={suspicions(message, secret).map((text) => ({
            level: 'warning',
            message: text,
          }))}
        />
      )}
    </>
  )
}
