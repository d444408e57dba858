import { signedContent, writeSignature } from '../webhook-signature.ts'
import { sameShape } from '../../same-shape.ts'
import { useState } from 'react'
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
import { messageOf, schemeIds, type SignatureState } from './signature-state.ts'
import { useSignature } from './use-signature.ts'
import { SignatureForm } from './signature-form.tsx'

/** Computes and checks HMAC-SHA256 signatures; the secret stays in this component’s memory. */
export default function SignatureTester({
  data,
}: ToolProps<{ body: string; timestamp: string; messageId: string; secret: string; header: string }>) {
  const { secret: sampleSecret, ...sample } = data
  const initial: SignatureState = { scheme: 'timestamped', ...sample }
  const [state, setState, exampleShown] = useExampleState<SignatureState>(
    initial,
    blankState(initial, ['body', 'timestamp', 'messageId', 'header']),
    (value) => sameShape(initial, value, { scheme: schemeIds }),
  )
  const [ownSecret, setOwnSecret] = useState('')
  const secret = exampleShown.isShown ? sampleSecret : ownSecret
  const message = messageOf(state)
  const content = signedContent(message)
  const { signature, impossible } = useSignature(message, secret, data.header)
  const change = (part: Partial<SignatureState>) => setState((now) => ({ ...now, ...part }))
  const typeSecret = (typed: string) => {
    setOwnSecret(typed)
    if (exampleShown.isShown) exampleShown.clear()
  }
  const clear = () => {
    setOwnSecret('')
    exampleShown.clear()
  }

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
      form={<SignatureForm state={state} change={change} ownSecret={ownSecret} onSecret={typeSecret} />}
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
