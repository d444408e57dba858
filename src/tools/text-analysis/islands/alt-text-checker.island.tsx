import { checkAltText, type AltTextLimit } from '../check-alt-text.ts'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TextArea } from '../../parts/fields.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { FindingList } from './finding-list.tsx'
import { textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

interface AltTextState {
  text: string
  caption: string
}

const example: AltTextState = {
  text: 'Image of buns, cinnamon buns, fresh buns, bakery buns 🥐🥐🥐',
  caption: 'Nine to a tray, and they have never lasted until nine.',
}

function parse(value: unknown): AltTextState | null {
  const text = textOf(value)
  return text === null ? null : { text, caption: textOf(value, 'caption') ?? '' }
}

/** A description, its problems, and the networks it fits. */
export default function AltTextChecker({ tool }: ToolProps) {
  const [state, setState] = useSharedState({ ...example, caption: '' }, parse)
  useAgentTool({
    name: 'check-alt-text',
    description: `${tool.name}: judges the description of a picture and its length for each network.`,
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, caption: { type: 'string' } },
      required: ['text'],
    },
    execute: (input) => {
      const asked = parse(input)
      return {
        content: [{ type: 'text', text: JSON.stringify(checkAltText(asked?.text ?? '', asked?.caption)) }],
      }
    },
  })
  const { findings, limits, good } = checkAltText(state.text, state.caption)
  const serious = findings.filter((finding) => finding.serious)
  const title =
    findings.length === 0
      ? 'Good to go'
      : `${findings.length} ${findings.length === 1 ? 'thing' : 'things'} to change`
  return (
    <Bench
      example={nothingHidden(() => setState({ text: '', caption: '' }))}
      label="Alt text checker"
      liveResults={false}
      form={
        <>
          <LocalPicture />
          <TextArea
            label="Description"
            rows={5}
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <TextArea
            label="Caption beside it"
            labelNote="Optional"
            rows={3}
            value={state.caption}
            placeholder={example.caption}
            onChange={(event) => setState({ ...state, caption: event.target.value })}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={state.text} label="Copy description" variant="lark" size="m" />
            <ShareLink state={state} label="Copy link to this" />
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title={title} />
          <DelayedAnnouncement>{title}</DelayedAnnouncement>
          <div className="grid gap-7 desk:grid-cols-2">
            <FindingList
              tone="bad"
              title="To change"
              nothing="The rules found nothing to change."
              findings={[...serious, ...findings.filter((finding) => !finding.serious)]}
            />
            <FindingList
              tone="good"
              title="Well done"
              nothing="None yet."
              findings={good.map((text) => ({ text }))}
            />
          </div>
          <h3 className="mt-2 text-base font-semibold">Length on each network</h3>
          <div className="grid gap-x-7 gap-y-4 desk:grid-cols-2">
            {limits.map((limit) => (
              <Room key={limit.network} {...limit} used={state.text.length} />
            ))}
          </div>
        </>
      }
    />
  )
}

function Room({ network, name, limit, used }: AltTextLimit & { used: number }) {
  const label = (
    <>
      <NetworkIcon network={network} decorative />
      <b className="font-semibold">{name}</b>
    </>
  )
  if (limit !== null) return <LimitBar label={label} used={used} limit={limit} unit="characters" />
  return (
    <div className="grid content-start gap-1 text-small">
      <span className="inline-flex items-center gap-1.5">{label}</span>
      <span className="inline-flex items-center gap-1 text-tiny text-muted">
        <Check aria-hidden /> No limit is documented
      </span>
    </div>
  )
}

/** A picture to look at while describing it. It stays on the device. */
function LocalPicture() {
  const [address, setAddress] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (address === null) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  const show = ([file]: File[]) => {
    if (file === undefined) return
    const isPicture = file.type.startsWith('image/')
    setRefused(isPicture ? null : file.name)
    if (isPicture) setAddress(URL.createObjectURL(file))
  }
  return (
    <div className="grid gap-2">
      {address !== null && (
        <img
          src={address}
          alt="The file you chose"
          className="max-h-72 w-full rounded-card border border-line object-contain"
        />
      )}
      <FileDrop
        label={address === null ? 'Choose picture' : 'Change picture'}
        accept="image/*"
        onFiles={show}
        hint="Optional. It stays on your device."
      />
      {refused !== null && (
        <Notice tone="clay" title={`${refused} is not a picture.`}>
          Choose a JPEG, PNG, WebP or GIF file.
        </Notice>
      )}
    </div>
  )
}
