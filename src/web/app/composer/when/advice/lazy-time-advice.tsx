import { useLoadedModule } from '../../../../ui/use-loaded-module.ts'
import type { TimeAdvice } from './time-advice.tsx'

const load = () => import('./time-advice.tsx')

/** What is known about the best time: see `TimeAdvice`. Its code loads once the composer is open. */
export function LazyTimeAdvice(props: Parameters<typeof TimeAdvice>[0]) {
  const { loaded } = useLoadedModule(load)
  return loaded && <loaded.TimeAdvice {...props} />
}
