import type { BrowserModels } from './browser-models.ts'

/** Pieces, one after the other. */
export function streamOf<Piece>(pieces: readonly Piece[]): ReadableStream<Piece> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

/** What a test’s browser has, and what it was asked for. */
export function testModels(
  availability: Partial<Record<keyof BrowserModels, Availability | 'throws'>>,
  answer: readonly string[] | 'throws' = ['Rye ', 'is back.'],
) {
  const asked: { model: string; options: object; input: string }[] = []
  const pieces = () => {
    if (answer === 'throws') throw new Error('The model is gone')
    return streamOf(answer)
  }
  const modelOf = (model: string, first: Availability | 'throws') => {
    let is = first
    const streaming = (options: object) => (input: string) => {
      asked.push({ model, options, input })
      return pieces()
    }
    return {
      availability: async () => {
        if (is === 'throws') throw new Error('Not allowed here')
        return is
      },
      create: async (options: { monitor?: (monitor: EventTarget) => void } = {}) => {
        asked.push({ model, options, input: '' })
        is = 'available'
        const monitor = new EventTarget()
        options.monitor?.(monitor)
        monitor.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }))
        const ask = streaming(options)
        return {
          promptStreaming: ask,
          rewriteStreaming: ask,
          writeStreaming: ask,
          summarizeStreaming: ask,
          destroy: () => {},
        }
      },
    }
  }
  const models = Object.fromEntries(
    Object.entries(availability).map(([name, is]) => [name, modelOf(name, is)]),
  )
  // Of the browser’s classes only these functions are used.
  return { models: models as unknown as BrowserModels, asked }
}
