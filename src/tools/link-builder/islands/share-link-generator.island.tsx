import { callingCodes } from '../calling-codes.ts'
import { linkProblems, readLink } from '../link-template.ts'
import { normalisePhone, phoneProblems } from '../phone.ts'
import { readShareLink, shareLink, shareTargets, whatsappLink } from '../share-links.ts'
import { isNetworkId } from '#domain/networks/network.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { LinkRow } from './link-row.tsx'
import { QrCode } from './qr-code.tsx'
import { countryName, readShareState, shareSample, type ShareState } from './share-state.ts'

/** Links that open a chat with a message, or a network’s composer with a text. */
export default function ShareLinkGenerator({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(
    shareSample,
    blankState(shareSample, ['phone', 'message', 'link', 'text', 'image']),
    readShareState,
  )
  const set = (part: Partial<ShareState>) => setState({ ...state, ...part })
  useAgentTool({
    name: tool.id,
    description:
      'Makes a WhatsApp click-to-chat link from a number and message, or share links from a page and text.',
    inputSchema: {
      type: 'object',
      properties: {
        mode: { enum: ['whatsapp', 'share'] },
        phone: { type: 'string' },
        region: { type: 'string' },
        message: { type: 'string' },
        link: { type: 'string' },
        text: { type: 'string' },
      },
      required: ['mode'],
    },
    execute: (input) => ({ content: [{ type: 'text', text: told(readShareState(input) ?? shareSample) }] }),
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      form={
        <>
          <SegmentedControl
            label="Type of link"
            segments={[
              { value: 'whatsapp', label: 'WhatsApp chat' },
              { value: 'share', label: 'Share on nine networks' },
            ]}
            value={state.mode}
            onChange={(mode) => set({ mode })}
          />
          {state.mode === 'whatsapp' ? (
            <ChatFields state={state} set={set} />
          ) : (
            <ShareFields state={state} set={set} />
          )}
        </>
      }
      results={state.mode === 'whatsapp' ? <Chat state={state} /> : <Shares state={state} />}
    />
  )
}

interface FieldsProps {
  state: ShareState
  set: (part: Partial<ShareState>) => void
}

function ChatFields({ state, set }: FieldsProps) {
  const phone = phoneOf(state)
  return (
    <>
      <SelectField
        label="Country"
        value={state.region}
        onChange={(event) => set({ region: event.target.value })}
      >
        <option value="">Other: I’ll enter the number with +</option>
        {callingCodes.map(({ region, code }) => (
          <option key={region} value={region} suppressHydrationWarning>
            {`${countryName(region)} (+${code})`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Your WhatsApp number"
        type="tel"
        value={state.phone}
        error={phone.ok || state.phone === '' ? undefined : phoneProblems[phone.problem]}
        hint={phone.ok ? <p className="font-mono text-tiny text-ink-2">{phone.e164}</p> : undefined}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <TextArea
        label="Opening message"
        labelNote="Optional"
        rows={4}
        value={state.message}
        onChange={(event) => set({ message: event.target.value })}
      />
    </>
  )
}

function ShareFields({ state, set }: FieldsProps) {
  const read = readLink(state.link)
  const pasted = readShareLink(state.link)
  return (
    <>
      <TextField
        label="Page to share"
        value={state.link}
        inputMode="url"
        error={read.ok || state.link === '' ? undefined : linkProblems[read.problem]}
        hint={
          pasted ? (
            <Button
              size="s"
              onClick={() =>
                set({ link: pasted.parts['url'] ?? '', text: pasted.parts['text'] ?? state.text })
              }
            >
              That is a {pasted.target.name} share link. Split it into fields
            </Button>
          ) : undefined
        }
        onChange={(event) => set({ link: event.target.value })}
      />
      <TextArea
        label="Text"
        labelNote="Optional"
        rows={3}
        value={state.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        label="Picture"
        labelNote="Optional, for Pinterest"
        value={state.image}
        inputMode="url"
        error={
          state.image !== '' && !readLink(state.image).ok
            ? 'Give the picture’s whole address, with https://.'
            : undefined
        }
        onChange={(event) => set({ image: event.target.value })}
      />
    </>
  )
}

function Chat({ state }: { state: ShareState }) {
  const phone = phoneOf(state)
  if (!phone.ok) {
    return (
      <>
        <ResultsBar title="Your chat link" />
        <p className="text-ui text-ink-2">{phoneProblems[phone.problem]}</p>
      </>
    )
  }
  const link = whatsappLink(phone.digits, state.message)
  return (
    <>
      <ResultsBar title="Your chat link">
        <ShareLink state={state} />
      </ResultsBar>
      <LinkRow
        name="WhatsApp"
        text={link}
        note="Opens a chat with your message filled in. It is not sent until the person taps Send."
      />
      <QrCode text={link} name="whatsapp" />
    </>
  )
}

function Shares({ state }: { state: ShareState }) {
  const [withCode, setWithCode] = useState<string | null>(null)
  const read = readLink(state.link)
  if (!read.ok) {
    return (
      <>
        <ResultsBar title="Share links" />
        <p className="text-ui text-ink-2">{linkProblems[read.problem]}</p>
      </>
    )
  }
  const parts = {
    url: read.url.href,
    text: state.text,
    image: readLink(state.image).ok ? state.image.trim() : '',
  }
  return (
    <>
      <ResultsBar title="Nine share links">
        <ShareLink state={state} />
      </ResultsBar>
      {shareTargets.map((target) => {
        const link = shareLink(target, parts)
        return (
          <div key={target.id} className="grid gap-2">
            <LinkRow
              name={
                <>
                  {isNetworkId(target.id) ? (
                    <NetworkIcon network={target.id} decorative />
                  ) : (
                    <Send aria-hidden />
                  )}
                  {target.name}
                </>
              }
              text={link}
              note={target.note}
              actions={
                <Button
                  size="s"
                  variant="quiet"
                  aria-expanded={withCode === target.id}
                  onClick={() => setWithCode(withCode === target.id ? null : target.id)}
                >
                  QR
                </Button>
              }
            />
            {withCode === target.id && <QrCode text={link} name={target.id} />}
          </div>
        )
      })}
    </>
  )
}

function phoneOf({ phone, region }: ShareState) {
  return normalisePhone(phone, callingCodes.find((one) => one.region === region) ?? null)
}

function told(state: ShareState): string {
  if (state.mode === 'whatsapp') {
    const phone = phoneOf(state)
    return phone.ok ? whatsappLink(phone.digits, state.message) : phoneProblems[phone.problem]
  }
  const read = readLink(state.link)
  if (!read.ok) return linkProblems[read.problem]
  const parts = { url: read.url.href, text: state.text, image: state.image }
  return shareTargets.map((target) => `${target.name}: ${shareLink(target, parts)}`).join('\n')
}
