import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import type { AccountAdvice } from './account-advice.tsx'

const load = () => import('./account-advice.tsx')

/** What is known about the best time of an account: see `AccountAdvice`. Its code loads when an account is opened. */
export function LazyAccountAdvice(props: Parameters<typeof AccountAdvice>[0]) {
  const { loaded } = useLoadedModule(load)
  return loaded && <loaded.AccountAdvice {...props} />
}
