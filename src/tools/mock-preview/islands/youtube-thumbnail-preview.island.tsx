import { checkThumbnail, durationText, type ThumbnailFile } from '../thumbnail.ts'
import { useState } from 'react'
import '#web/ui/previews/preview.css'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { ThumbnailPlaces } from './thumbnail-places.tsx'
import { inNoLink, useExampleState } from '../../parts/example-state.ts'
import { ThumbnailCheck } from './thumbnail-check.tsx'
import { ThumbnailWords } from './thumbnail-words.tsx'

interface Chosen extends ThumbnailFile {
  url: string
  name: string
}

/** The sample picture: 1280 × 720, 114 kB as a JPEG. */
const sample: Chosen = {
  url: '/samples/shop.svg',
  name: 'sample.jpg',
  width: 1280,
  height: 720,
  bytes: 114_000,
  format: 'image/jpeg',
}

const exampleWords = {
  title: 'How we shape a baguette in eleven seconds (slowed down so you can copy it)',
  channel: 'Haldon Street Bakery',
  duration: '12:41',
  picture: 'sample',
}
const blankWords = { title: '', channel: '', duration: '', picture: '' }

/** A thumbnail in the places where it appears. */
export default function YouTubeThumbnailPreview({ tool }: ToolProps) {
  const [picture, setPicture] = useState(sample)
  const [problem, setProblem] = useState<string | null>(null)
  const [words, setWords, exampleShown] = useExampleState(exampleWords, blankWords, inNoLink)
  const { title, channel, duration } = words
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [showsBadge, setShowsBadge] = useState(false)
  const length = durationText(duration)
  useAgentTool({
    name: tool.id,
    description: 'Checks a thumbnail’s width, height, bytes and format against what YouTube accepts.',
    inputSchema: {
      type: 'object',
      properties: {
        width: { type: 'number' },
        height: { type: 'number' },
        bytes: { type: 'number' },
        format: { type: 'string' },
      },
      required: ['width', 'height', 'bytes', 'format'],
    },
    execute: (input) => ({
      content: [
        {
          type: 'text',
          text: checkThumbnail(readFile(input))
            .map(({ message }) => message)
            .join('\n'),
        },
      ],
    }),
  })
  const show = (next: typeof picture) => {
    if (picture.url.startsWith('blob:')) URL.revokeObjectURL(picture.url)
    setProblem(null)
    setPicture(next)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.src = url
    try {
      await image.decode()
    } catch {
      URL.revokeObjectURL(url)
      setProblem(`${file.name} is not a picture this browser can show. Choose a JPEG or PNG.`)
      return
    }
    setWords((now) => ({ ...now, picture: 'own' }))
    show({
      url,
      name: file.name,
      width: image.naturalWidth,
      height: image.naturalHeight,
      bytes: file.size,
      format: file.type,
    })
  }
  const clear = () => {
    show(sample)
    exampleShown.clear()
  }
  return (
    <Bench
      example={{ ...exampleShown, clear }}
      label={tool.name}
      layout="stacked"
      liveResults={false}
      form={
        <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-8">
          <div className="grid content-start gap-5">
            <FileDrop
              label="Choose a thumbnail"
              accept="image/*"
              onFiles={([file]) => void take(file)}
              hint="It stays in this browser."
            />
            {problem && (
              <p role="status" className="text-small text-clay-text">
                {problem}
              </p>
            )}
            <ThumbnailCheck
              title={picture === sample ? 'Check (sample)' : picture.name}
              findings={checkThumbnail(picture)}
            />
          </div>
          <div className="grid content-start gap-5">
            <ThumbnailWords words={words} onChange={(next) => setWords({ ...words, ...next })} />
          </div>
        </div>
      }
      results={
        <>
          <ResultsBar title="Where it appears">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
          </ResultsBar>
          <LabelledCheckbox
            className="text-[0.9375rem]"
            checked={showsBadge}
            onChange={(event) => setShowsBadge(event.target.checked)}
          >
            Mark the area the length covers
          </LabelledCheckbox>
          <ThumbnailPlaces
            url={picture.url}
            aspect={picture.width / picture.height}
            title={title || 'Your title'}
            channel={channel || 'Your channel'}
            duration={length ?? '0:00'}
            theme={theme}
            marksBadge={showsBadge}
          />
        </>
      }
    />
  )
}

function readFile(value: unknown): ThumbnailFile {
  const number = (key: string) => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : 0
    return typeof found === 'number' && Number.isFinite(found) ? found : 0
  }
  const format: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'format') : ''
  return {
    width: number('width'),
    height: number('height'),
    bytes: number('bytes'),
    format: typeof format === 'string' ? format : '',
  }
}
