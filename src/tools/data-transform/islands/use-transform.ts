import { useEffect, useRef, useState } from 'react'
import { runInWorker, workerFrom } from './run-in-worker.ts'

export interface Transforming<Output> {
  output: Output
  /** true: a worker is running, and the output belongs to the previous text. */
  busy: boolean
}

/**
 * The result of a pure function for a text: computed at once for a short text, in a worker for a long one.
 * @param startWorker makes a worker that takes `{ text, options }` and answers with the result of `transform`
 */
export function useTransform<Options, Output>(
  text: string,
  options: Options,
  transform: (text: string, options: Options) => Output,
  startWorker: () => Worker,
): Transforming<Output> {
  const key = JSON.stringify(options)
  const [state, setState] = useState(() => ({ output: transform(text, options), text, key }))
  const current = useRef({ transform, startWorker, options })
  useEffect(() => {
    current.current = { transform, startWorker, options }
  })
  const fresh = state.text === text && state.key === key
  useEffect(() => {
    if (fresh) return
    const { transform: run, startWorker: start, options: chosen } = current.current
    if (text.length < workerFrom) {
      setState({ output: run(text, chosen), text, key })
      return
    }
    const work = runInWorker<{ text: string; options: Options }, Output>(start(), { text, options: chosen })
    let left = false
    work.answer
      .catch(() => run(text, chosen))
      .then((output) => {
        if (!left) setState({ output, text, key })
      })
      .catch(() => undefined)
    return () => {
      left = true
      work.stop()
    }
  }, [fresh, text, key])
  return { output: state.output, busy: !fresh && text.length >= workerFrom }
}
