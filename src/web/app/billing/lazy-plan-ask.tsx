import { useBroughtIn } from '../../ui/use-brought-in.ts'

/** The button to the plans after a sentence: see `PlanAsk`. */
export function LazyPlanAsk() {
  const { loaded } = useBroughtIn(() => import('./plan-ask.tsx'))
  return loaded && <loaded.PlanAsk />
}
