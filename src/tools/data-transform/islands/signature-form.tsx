import { schemeOf, signatureSchemes } from '../webhook-signature.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { messageOf, type SignatureState } from './signature-state.ts'

interface SignatureFormProps {
  state: SignatureState
  change: (part: Partial<SignatureState>) => void
  ownSecret: string
  onSecret: (secret: string) => void
}

/** The message, the secret, and the signature that came with it. */
export function SignatureForm({ state, change, ownSecret, onSecret }: SignatureFormProps) {
  const message = messageOf(state)
  const scheme = schemeOf(message.scheme)
  return (
    <>
      <SelectField
        label="Header format"
        value={message.scheme}
        onChange={(event) => change({ scheme: event.target.value })}
        hint={
          <span className="font-mono text-tiny text-muted">
            {scheme.header}: {scheme.shape}
          </span>
        }
      >
        {signatureSchemes.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Body"
        labelNote="exactly as received"
        rows={6}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
        value={state.body}
        onChange={(event) => change({ body: event.target.value })}
      />
      <PasswordField
        label="Secret"
        autoComplete="off"
        value={ownSecret}
        onChange={(event) => onSecret(event.target.value)}
        hint={
          <span className="text-small text-muted">
            Stays in this tab. It is not stored and not part of the link.
          </span>
        }
      />
      {scheme.signs !== 'body' && (
        <div className="grid gap-2">
          <TextField
            label="Time"
            labelNote="Unix seconds"
            inputMode="numeric"
            value={state.timestamp}
            error={/^\d{0,15}$/.test(message.timestamp) ? undefined : 'Digits only: seconds since 1970.'}
            onChange={(event) => change({ timestamp: event.target.value })}
          />
          <div>
            <Button size="s" onClick={() => change({ timestamp: String(Math.floor(Date.now() / 1000)) })}>
              Now
            </Button>
          </div>
        </div>
      )}
      {scheme.signs === 'id.time.body' && (
        <TextField
          label="Message id"
          value={state.messageId}
          onChange={(event) => change({ messageId: event.target.value })}
        />
      )}
      <TextArea
        label="Signature received"
        labelNote="to check"
        rows={3}
        spellCheck={false}
        className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
        value={state.header}
        onChange={(event) => change({ header: event.target.value })}
      />
    </>
  )
}
