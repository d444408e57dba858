import { networkRules } from '#domain/networks/network-rules.ts'
import { slideIsCrowded, slideScene, slideShapes } from '../carousel.ts'
import { shownBytes } from '../compress.ts'
import { checkColourScheme, colourSchemes } from '../colour-scheme.ts'
import { measure } from '../measure.ts'
import { parseOutline } from '../outline.ts'
import type { Scene } from '#domain/film/scene.ts'
import { useState } from 'react'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { fileName } from './file-name.ts'
import { colourSchemeOf } from './colour-scheme-state.ts'
import { sceneBlob } from './paint-scene.ts'
import { answer, choiceOf, flagOf, isObject, textOf } from './read-input.ts'
import { SceneView } from './scene-view.tsx'
import { nothingHidden } from '../../parts/example.tsx'
import { CarouselForm, type CarouselState } from './carousel-form.tsx'

interface CarouselData {
  outline: string
  handle: string
  /** The output: a picture per slide, or one document. */
  output: 'pictures' | 'pdf'
  look: string
}

const document = networkRules.linkedin.document
const maxSlides = { pictures: networkRules.linkedin.images?.maxCount ?? 20, pdf: 50 } as const

/** An outline as slides: pictures to swipe, or the pages of a PDF. */
export default function Carousel({ tool, data }: ToolProps<CarouselData>) {
  const initial: CarouselState = {
    outline: data.outline,
    handle: '',
    numbered: true,
    shape: '4:5',
    look: (colourSchemes.find(({ id }) => id === data.look) ?? colourSchemes[0]).look,
  }
  const [state, setState] = useSharedState<CarouselState>(initial, (value) =>
    isObject(value)
      ? {
          outline: textOf(value, 'outline', initial.outline),
          handle: textOf(value, 'handle'),
          numbered: flagOf(value, 'numbered', true),
          shape: choiceOf(
            value,
            'shape',
            slideShapes.map(({ id }) => id),
            initial.shape,
          ),
          look: colourSchemeOf(Reflect.get(value, 'look'), initial.look),
        }
      : null,
  )
  const change = (part: Partial<CarouselState>) => setState((now) => ({ ...now, ...part }))
  const checked = checkColourScheme(state.look)
  const { size } = slideShapes.find(({ id }) => id === state.shape) ?? slideShapes[0]
  const most = maxSlides[data.output]
  const draw = (outline: string) => {
    const slides = parseOutline(outline, most)
    const doc = { slides, look: checked.look, handle: state.handle, numbered: state.numbered }
    return slides.map((_, at) => slideScene(doc, at, size, measure))
  }
  const scenes = draw(state.outline)
  const name = fileName(parseOutline(state.outline)[0]?.title ?? '', 'carousel')
  const crowded = scenes.flatMap((scene, at) => (slideIsCrowded(scene) ? [at + 1] : []))
  useAgentTool({
    name: data.output === 'pdf' ? 'make-carousel-pdf' : 'make-carousel',
    description:
      'Turns a Markdown outline (a heading per slide) into carousel slides and returns what each slide says.',
    inputSchema: { type: 'object', properties: { outline: { type: 'string' } }, required: ['outline'] },
    execute: (input) => {
      const outline = textOf(input, 'outline')
      change({ outline })
      return answer(
        draw(outline)
          .map(({ alt }) => alt)
          .join('\n'),
      )
    },
  })
  return (
    <Bench
      example={nothingHidden(() => change({ outline: '', handle: '' }))}
      label={tool.name}
      liveResults={false}
      form={<CarouselForm state={state} checked={checked} handle={data.handle} change={change} />}
      results={
        <>
          <ResultsBar title={scenes.length === 1 ? 'One slide' : `${scenes.length} slides`}>
            {data.output === 'pdf' && scenes.length > 0 && <PdfButton scenes={scenes} name={name} />}
            <ShareLink state={state} />
          </ResultsBar>
          {scenes.length === 0 && (
            <Notice title="Write an outline">Start a line with # to make a slide.</Notice>
          )}
          {crowded.length > 0 && (
            <Notice title={`Slide ${crowded.join(', ')}: too much text`} tone="amber">
              The text would be too small to read on a phone, or would not fit. Split the slide in two.
            </Notice>
          )}
          {scenes.length === most && (
            <Notice title={`${most} slides is the limit here`} tone="amber">
              Slides after that are left out.
            </Notice>
          )}
          <Slides scenes={scenes} name={data.output === 'pictures' ? name : null} />
          {scenes.length > 0 && <AltText text={scenes.map(({ alt }) => alt).join('\n')} several />}
        </>
      }
    />
  )
}

/** The slides in a scrolling row; with a name, each can be saved. */
function Slides({ scenes, name }: { scenes: readonly Scene[]; name: string | null }) {
  return (
    <div
      role="group"
      aria-label="Slides, in order"
      // A row that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="-mx-1 flex snap-x gap-3 overflow-x-auto px-1 pb-2"
    >
      {scenes.map((scene, at) => (
        // Slides have no id: their position is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <figure key={at} className="w-58 shrink-0 snap-start desk:w-64">
          <SceneView scene={scene} className="overflow-hidden rounded-s border border-line" />
          <figcaption className="mt-1.5 flex items-center justify-between gap-2 text-small text-muted">
            Slide {at + 1}
            {name !== null && (
              <DownloadButton
                name={`${name}-${String(at + 1).padStart(2, '0')}.png`}
                make={() => sceneBlob(scene)}
              >
                PNG {at + 1}
              </DownloadButton>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function PdfButton({ scenes, name }: { scenes: readonly Scene[]; name: string }) {
  const [bytes, setBytes] = useState<number | null>(null)
  const make = async () => {
    const { scenesPdf } = await import('./scenes-pdf.ts')
    const pdf = await scenesPdf(scenes, name)
    setBytes(pdf.size)
    return pdf
  }
  return (
    <>
      <DownloadButton name={`${name}.pdf`} variant="lark" size="m" make={make}>
        Download PDF
      </DownloadButton>
      <span role="status" className="text-small text-muted empty:hidden">
        {bytes !== null &&
          document &&
          `${shownBytes(bytes)} of ${shownBytes(document.maxBytes)}, ${scenes.length} of ${document.maxPages} pages`}
      </span>
    </>
  )
}
