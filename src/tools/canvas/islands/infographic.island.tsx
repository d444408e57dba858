import { presetById } from '#domain/media/media-presets.ts'
import { infographicScene } from '../infographic.ts'
import { infographicLayouts, parseRows, type InfographicLayout } from '../infographic-rows.ts'
import { checkColourScheme, colourSchemes } from '../colour-scheme.ts'
import { measure } from '../measure.ts'
import { sceneToSvg } from '../scene-svg.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { AltText } from './alt-text.tsx'
import { fileName } from './file-name.ts'
import { colourSchemeOf } from './colour-scheme-state.ts'
import { answer, choiceOf, isObject, textOf } from './read-input.ts'
import { SceneDownloads } from './scene-downloads.tsx'
import { SceneView } from './scene-view.tsx'

import { CutTextNote } from './cut-text-note.tsx'
import { InfographicForm, infographicSizes, type InfographicState } from './infographic-form.tsx'

/** A worked example for each layout. */
type Examples = Record<
  InfographicLayout,
  { title: string; rows: string; source: string; left?: string; right?: string }
>

const ids = infographicLayouts.map(({ id }) => id)

/** Draws rows of text as an infographic. */
export default function Infographic({ tool, data }: ToolProps<Examples>) {
  const exampleOf = (layout: InfographicLayout) => ({ left: '', right: '', ...data[layout], layout })
  const initial: InfographicState = {
    ...exampleOf('timeline'),
    size: 'instagram-portrait',
    look: colourSchemes[0].look,
  }
  const [state, setState, exampleShown] = useExampleState<InfographicState>(
    initial,
    blankState(initial, ['title', 'rows', 'left', 'right', 'source']),
    (value) =>
      isObject(value)
        ? {
            layout: choiceOf(value, 'layout', ids, 'list'),
            title: textOf(value, 'title'),
            rows: textOf(value, 'rows'),
            left: textOf(value, 'left'),
            right: textOf(value, 'right'),
            source: textOf(value, 'source'),
            size: choiceOf(
              value,
              'size',
              infographicSizes.map(({ id }) => id),
              initial.size,
            ),
            look: colourSchemeOf(Reflect.get(value, 'look'), initial.look),
          }
        : null,
  )
  const change = (part: Partial<InfographicState>) => setState((now) => ({ ...now, ...part }))
  // An unchanged example is replaced by the next layout's; the person's own text stays.
  const choose = (layout: InfographicLayout) =>
    change(state.rows === data[state.layout].rows ? exampleOf(layout) : { layout })
  const checked = checkColourScheme(state.look)
  const preset = presetById(state.size) ?? { width: 1080, height: 1350 }
  const draw = (from: InfographicState) => {
    const doc = {
      ...from,
      rows: parseRows(from.rows),
      columns: [from.left, from.right] as const,
      look: checked.look,
    }
    return { doc, scene: infographicScene(doc, preset, measure) }
  }
  const { doc, scene } = draw(state)
  const unmeasured = state.layout === 'stats' ? doc.rows.filter(({ value }) => value === null).length : 0
  const name = fileName(state.title, 'infographic')
  useAgentTool({
    name: 'make-infographic',
    description:
      'Draws rows of text as an infographic and returns it as SVG with alt text. One row per line, with | between the two halves.',
    inputSchema: {
      type: 'object',
      properties: {
        layout: { enum: ids },
        title: { type: 'string' },
        rows: { type: 'string' },
        source: { type: 'string' },
      },
      required: ['title', 'rows'],
    },
    execute: (input) => {
      const { scene: made } = draw({
        ...state,
        layout: choiceOf(input, 'layout', ids, 'list'),
        title: textOf(input, 'title'),
        rows: textOf(input, 'rows'),
        source: textOf(input, 'source'),
      })
      return answer(`${sceneToSvg(made, { sized: true })}\n\nAlt text: ${made.alt}`)
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={<InfographicForm state={state} checked={checked} change={change} onLayout={choose} />}
      results={
        <>
          <ResultsBar title="Your infographic">
            <SceneDownloads name={name} scene={scene} />
            <ShareLink state={state} />
          </ResultsBar>
          {doc.rows.length === 0 && <Notice title="Add at least one row">Each line becomes one row.</Notice>}
          <CutTextNote scene={scene} />
          {unmeasured > 0 && (
            <Notice
              title={`${unmeasured === 1 ? 'One row has' : `${unmeasured} rows have`} no number`}
              tone="amber"
            >
              Bars need a number before the |, like 48% | sold before nine.
            </Notice>
          )}
          <SceneView
            scene={scene}
            className="mx-auto w-full max-w-120 overflow-hidden rounded-s border border-line"
          />
          <AltText text={scene.alt} />
        </>
      }
    />
  )
}
