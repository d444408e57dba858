/// <reference types="dom-chromium-ai" />
import type { TextTool } from '#domain/writing/text-tools.ts'

/** The models a browser may have of its own; none in most browsers. */
export interface BrowserModels {
  LanguageModel?: typeof LanguageModel
  Rewriter?: typeof Rewriter
  Writer?: typeof Writer
  Summarizer?: typeof Summarizer
}

export type BrowserModel = keyof BrowserModels

/** What this browser can write with: asked for by ability, never by its version. */
export interface BrowserWriter {
  /** Those that answer at once. */
  ready: ReadonlySet<BrowserModel>
  /** Those the browser would download first, which takes a press. */
  downloadable: ReadonlySet<BrowserModel>
}

/** Who can do a tool, the best first. */
const modelsOf: Partial<Record<TextTool, readonly BrowserModel[]>> = {
  write: ['Writer', 'LanguageModel'],
  shorten: ['Rewriter', 'LanguageModel', 'Summarizer'],
  friendlier: ['Rewriter', 'LanguageModel'],
  formal: ['Rewriter', 'LanguageModel'],
  expand: ['Rewriter', 'LanguageModel'],
  grammar: ['LanguageModel'],
  translate: ['LanguageModel'],
  variants: ['LanguageModel'],
  hashtags: ['LanguageModel'],
  thread: ['LanguageModel'],
  'first-comment': ['LanguageModel'],
  review: ['LanguageModel'],
  ideas: ['LanguageModel'],
}

/** The model of this browser that does a tool; undefined: none can. */
export function modelFor(tool: TextTool, { ready }: Pick<BrowserWriter, 'ready'>): BrowserModel | undefined {
  return modelsOf[tool]?.find((model) => ready.has(model))
}

/** The models of this browser. */
export function modelsHere(): BrowserModels {
  return {
    ...('LanguageModel' in globalThis && { LanguageModel }),
    ...('Rewriter' in globalThis && { Rewriter }),
    ...('Writer' in globalThis && { Writer }),
    ...('Summarizer' in globalThis && { Summarizer }),
  }
}

/** Asks each model whether it is there. One that cannot say is not. Never downloads anything. */
export async function findBrowserWriter(models: BrowserModels = modelsHere()): Promise<BrowserWriter> {
  const names = Object.keys(models) as BrowserModel[]
  const asked = await Promise.all(
    names.map(async (name) => [name, await models[name]?.availability().catch(() => null)] as const),
  )
  const those = (...wanted: Availability[]) =>
    new Set(asked.flatMap(([name, is]) => (is && wanted.includes(is) ? [name] : [])))
  return { ready: those('available'), downloadable: those('downloadable', 'downloading') }
}

/**
 * Lets the browser download the model that does the most tools. To be called in a press.
 * @param onProgress from 0 to 1
 * @returns whether it is there now
 */
export async function downloadModel(
  { downloadable }: BrowserWriter,
  onProgress: (share: number) => void,
  models: BrowserModels = modelsHere(),
): Promise<boolean> {
  const order = ['LanguageModel', 'Rewriter', 'Writer', 'Summarizer'] as const
  const name = order.find((one) => downloadable.has(one))
  if (!name) return false
  const monitor = (watched: CreateMonitor) =>
    watched.addEventListener('downloadprogress', ({ loaded }) => onProgress(loaded))
  try {
    const session = await models[name]?.create({ monitor })
    session?.destroy()
    return session !== undefined
  } catch {
    return false
  }
}
