import {
  readSignature,
  schemeOf,
  signatureSchemes,
  signedContent,
  writeSignature,
  type SchemeId,
  type SignedMessage,
} from '../webhook-signature.ts'
import { sameShape } from '../../same-shape.ts'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { hmac } from './hmac.ts'
import { SignatureVerdict } from './signature-verdict.tsx'
import { TextOutput } from './text-output.tsx'

const schemeIds = signatureSchemes.map((each) => each.id)

/** Everything but the secret: this is what a shared link carries. */
type State = { scheme: string; body: string; timestamp: string; messageId: string; header: string }

function messageOf(state: State): SignedMessage {
  const scheme: SchemeId = schemeIds.find((each) => each === state.scheme) ?? 'timestamped'
  return { scheme, body: state.body, timestamp: state.timestamp.trim(), messageId: state.messageId.trim() }
}

/** Computes and checks HMAC-SHA256 signatures; the secret stays in this component’s memory. */
export default function SignatureTester({
  data,
}: ToolProps<{ body: string; timestamp: string; messageId: string; secret: string; header: string }>) {
  const { secret: sampleSecret, ...sample } = data
  const initial: State = { scheme: 'timestamped', ...sample }
  const [state, setState, exampleShown] = useExampleState<State>(
    initial,
    blankState(initial, ['body', 'timestamp', 'messageId', 'header']),
    (value) => sameShape(initial, value, { scheme: schemeIds }),
  )
  const [ownSecret, setOwnSecret] = useState('')
  const secret = exampleShown.isShown ? sampleSecret : ownSecret
  const message = messageOf(state)
  const scheme = schemeOf(message.scheme)
  // The sample's own signature is known, so that it stands in the page before any script runs.
  const [signature, setSignature] = useState<Uint8Array | null>(
    () => readSignature(data.header).signatures[0] ?? null,
  )
  const [impossible, setImpossible] = useState(false)
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const content = signedContent(message)
  const clear = () => {
    setOwnSecret('')
    exampleShown.clear()
  }

  useEffect(() => {
    let left = false
    hmac(message, secret)
      .then((made) => {
        if (left) return
        setSignature(made)
        setImpossible(made === null && secret !== '')
      })
      .catch(() => setImpossible(true))
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [content, secret, message.scheme])

  useAgentTool({
    name: 'compute-webhook-signature',
    description: 'Computes an HMAC-SHA256 webhook signature in the browser.',
    inputSchema: {
      type: 'object',
      properties: {
        body: { type: 'string' },
        secret: { type: 'string' },
        timestamp: { type: 'string' },
        scheme: { enum: schemeIds },
      },
      required: ['body', 'secret'],
    },
    execute: async (input) => {
      const asked = sameShape({ ...initial, header: '', secret: '' }, input, { scheme: schemeIds })
      const made = asked && (await hmac(messageOf(asked), asked.secret))
      return {
        content: [
          {
            type: 'text',
            text: made && asked ? writeSignature(messageOf(asked), made) : 'Enter a body and a secret.',
          },
        ],
      }
    },
  })

  return (
    <Bench
      example={{ ...exampleShown, clear }}
      label="Webhook signature tester"
      liveResults={false}
      form={
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
            onChange={(event) => {
              setOwnSecret(event.target.value)
              if (exampleShown.isShown) exampleShown.clear()
            }}
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
      }
      results={
        <>
          <ResultsBar title="Signature">
            <ShareLink state={state} label="Copy link without the secret" />
          </ResultsBar>
          {impossible && (
            <Notice title="This page cannot sign" tone="clay">
              Signing works only over https or on localhost. Open this page that way.
            </Notice>
          )}
          {signature ? (
            <>
              <TextOutput label="Signature header" text={writeSignature(message, signature)} wrap />
              <div>
                <CopyButton text={writeSignature(message, signature)} label="Copy header" />
              </div>
            </>
          ) : (
            !impossible && <p className="text-ui text-muted">Enter a secret to sign the body.</p>
          )}
          {state.header.trim() !== '' && signature !== null && (
            <SignatureVerdict
              message={message}
              header={state.header}
              signature={signature}
              secret={secret}
              onTime={(timestamp) => change({ timestamp })}
            />
          )}
          <details className="text-small">
            <summary className="min-h-11 cursor-pointer content-center font-semibold desk:min-h-8">
              What is signed, byte by byte
            </summary>
            <TextOutput label="Signed content" text={content} wrap />
            <p className="mt-2 text-muted">
              {new TextEncoder().encode(content).length.toLocaleString('en-US')} bytes of UTF-8
            </p>
          </details>
        </>
      }
    />
  )
}
