import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { TabCostProps } from './tab-cost.tsx'

/** What a network charges for the post: see `TabCost`. Its code loads with the screen, and is not waited for. */
export function LazyTabCost(props: TabCostProps) {
  const { loaded } = useLoadedModule(() => import('./tab-cost.tsx'))
  return loaded && <loaded.TabCost {...props} />
}
