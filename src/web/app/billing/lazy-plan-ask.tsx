import { useLoadedModule } from '../../ui/use-loaded-module.ts'

/** The button to the plans after a sentence: see `PlanAsk`. */
export function LazyPlanAsk() {
  const { loaded } = useLoadedModule(() => import('./plan-ask.tsx'))
  return loaded && <loaded.PlanAsk />
}
