import { flushSync } from 'react-dom'
import { hasOwnText } from './composer-state.ts'
import { elementOfProblem, type ProblemAt } from './find-problem.ts'
import type { ComposerModel } from './use-composer.ts'

/** What is looked through for a problem. */
interface ProblemPlaces {
  sheet: HTMLElement | null
  model: ComposerModel
  /** On a phone the writing may be behind the previews. */
  showWriting: () => void
}

/** Brings the writer to a problem: what hides it is opened, and it gets the focus. */
export function goToProblem(problem: ProblemAt, { sheet, model, showWriting }: ProblemPlaces): void {
  const { place, network, reply } = problem
  flushSync(() => {
    showWriting()
    if (place === 'settings' && network) model.showSettings(network, true)
    if (place === 'text' || reply !== undefined) {
      const isOwn = network !== null && hasOwnText(model.state.content, network)
      model.dispatch({ type: 'tab-chosen', tab: isOwn ? network : 'all' })
    }
  })
  const element = sheet && elementOfProblem(sheet, problem)
  element?.focus()
  // The buttons that save stand over the lower end: what is there would hide below them.
  element?.scrollIntoView({ block: place === 'settings' || place === 'time' ? 'center' : 'nearest' })
}
