import { flushSync } from 'react-dom'
import { hasOwnText } from '../state/composer-state.ts'
import { elementOfProblem, type ProblemAt } from '../state/find-problem.ts'
import type { Step } from './steps.tsx'
import type { ComposerModel } from '../state/use-composer.ts'

/** What is looked through for a problem. */
interface ProblemPlaces {
  sheet: HTMLElement | null
  model: ComposerModel
  /** On a phone the problem may be in another step. */
  showStep: (step: Step) => void
}

/** Brings the writer to a problem: what hides it is opened, and it gets the focus. */
export function goToProblem(problem: ProblemAt, { sheet, model, showStep }: ProblemPlaces): void {
  const { place, network, reply } = problem
  flushSync(() => {
    showStep(place === 'time' ? 'when' : 'write')
    if (place === 'settings' && network) model.showSettings(network, true)
    if (place === 'text' || reply !== undefined) {
      const isOwn = network !== null && hasOwnText(model.state.content, network)
      model.dispatch({ type: 'tab-chosen', tab: isOwn ? network : 'all' })
    }
  })
  const element = sheet && elementOfProblem(sheet, problem)
  element?.focus()
  element?.scrollIntoView({ block: place === 'settings' ? 'center' : 'nearest' })
}
