import { qrKinds, qrPayload, type QrForm } from '../qr-payload.ts'
import { qrScene, type QrStyle } from '../qr-scene.ts'
import { parseColour, toHex } from '#domain/colour/colour.ts'
import { sceneToSvg } from '../scene-svg.ts'
import { useState } from 'react'
import { encode } from 'uqr'
import { SelectField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { sceneBlob } from './paint-scene.ts'
import { QrFields } from './qr-fields.tsx'
import { answer, textOf } from './read-input.ts'
import { blankState, inNoLink, useExampleState } from '../../parts/example-state.ts'
import { CodeResult } from './code-result.tsx'
import { CodeStyleFields } from './code-style-fields.tsx'

const levels = [
  { id: 'L', name: 'Low: 7% may be hidden' },
  { id: 'M', name: 'Medium: 15% may be hidden' },
  { id: 'Q', name: 'High: 25% may be hidden' },
  { id: 'H', name: 'Highest: 30% may be hidden' },
] as const
type Level = (typeof levels)[number]['id']

const firstForm: QrForm = {
  kind: 'link',
  link: 'https://haldonstbakery.example/menu',
  ssid: 'Haldon St guests',
  password: 'warm-buns-740',
  open: false,
  hidden: false,
  name: 'Ines Moreau',
  organisation: 'Haldon St Bakery',
  phone: '+44 117 496 0018',
  email: 'ines@haldonstbakery.example',
  site: 'https://haldonstbakery.example',
  text: 'Closed Monday: the oven is getting a new door.',
}

const blankForm = blankState(firstForm, [
  'link',
  'ssid',
  'password',
  'name',
  'organisation',
  'phone',
  'email',
  'site',
  'text',
])

/** The modules of a code, or null when the text is too long. */
function modulesOf(text: string, ecc: Level): boolean[][] | null {
  try {
    return encode(text, { ecc, border: 0 }).data
  } catch {
    return null
  }
}

/** A QR code of exactly the typed text. */
export default function QrCode({ tool }: ToolProps) {
  const [form, setForm, exampleShown] = useExampleState(firstForm, blankForm, inNoLink)
  const [level, setLevel] = useState<Level>('M')
  const [look, setLook] = useState<QrStyle>({ dark: '#171b2d', light: '#ffffff', quiet: 4 })
  const [printMm, setPrintMm] = useState(40)
  const change = (part: Partial<QrForm>) => setForm((now) => ({ ...now, ...part }))
  const payload = qrPayload(form)
  const modules = payload.kind === 'ready' ? modulesOf(payload.text, level) : null
  const drawn = { ...look, dark: hexOf(look.dark, '#000000'), light: hexOf(look.light, '#ffffff') }
  const kind = qrKinds.find(({ id }) => id === form.kind) ?? qrKinds[0]
  const scene = modules && qrScene(modules, drawn, `QR code: ${kind.description.toLowerCase()}.`)
  useAgentTool({
    name: 'make-qr-code',
    description: 'Makes a static QR code of a link or a text and returns it as SVG.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => {
      const made = modulesOf(textOf(input, 'text'), 'M')
      return answer(
        made ? sceneToSvg(qrScene(made, drawn, 'QR code.'), { sized: true }) : 'Too long for a QR code.',
      )
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <RadioCards
            legend="Content of the code"
            name="kind"
            options={qrKinds}
            value={form.kind}
            onChange={(next) => change({ kind: next })}
          />
          <QrFields form={form} onChange={change} />
          <SelectField
            label="Error correction"
            value={level}
            onChange={(event) => setLevel(levels.find(({ id }) => id === event.target.value)?.id ?? 'M')}
          >
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <CodeStyleFields look={look} onLook={setLook} printMm={printMm} onPrintMm={setPrintMm} />
        </>
      }
      results={
        <>
          <ResultsBar title="Your code">
            {scene && modules && (
              <>
                <DownloadButton
                  name={`qr-${form.kind}.svg`}
                  variant="lark"
                  size="m"
                  type="image/svg+xml"
                  make={() => sceneToSvg({ ...scene }, { sized: true })}
                >
                  Download SVG
                </DownloadButton>
                <DownloadButton
                  name={`qr-${form.kind}.png`}
                  size="m"
                  make={() => sceneBlob(scene, { scale: Math.max(4, Math.floor(1200 / scene.width)) })}
                >
                  PNG
                </DownloadButton>
              </>
            )}
          </ResultsBar>
          <div aria-live="polite" className="grid gap-3.5">
            {payload.kind === 'missing' && <Notice title="No code yet">{payload.message}</Notice>}
            {payload.kind === 'ready' && !modules && (
              <Notice title="Too long for a QR code" tone="clay">
                With this error correction a QR code holds fewer characters. Shorten the text, or choose Low.
              </Notice>
            )}
            {scene && modules && payload.kind === 'ready' && (
              <CodeResult
                scene={scene}
                text={payload.text}
                moduleCount={modules.length}
                look={drawn}
                printMm={printMm}
              />
            )}
          </div>
        </>
      }
    />
  )
}

function hexOf(typed: string, fallback: string): string {
  const colour = parseColour(typed)
  return colour ? toHex(colour) : fallback
}
