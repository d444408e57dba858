import { type PlanChoice, readChoice } from './plan-choice.ts'

const storageKey = 'plan_choice'

/** Keeps the choice of this tab while the person is at the checkout. */
export function keepChoice(choice: PlanChoice): void {
  sessionStorage.setItem(storageKey, JSON.stringify(choice))
}

/** The choice of this tab; null: none was made. */
export function keptChoice(): PlanChoice | null {
  try {
    return readChoice(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return null
  }
}
