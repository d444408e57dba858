import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import type { LimitMeterProps } from './limit-meter.tsx'

/** How much of a limit is used: see `LimitMeter`. Its code loads with the screen, and is not waited for. */
export function LazyLimitMeter(props: LimitMeterProps) {
  const { loaded } = useLoadedModule(() => import('./limit-meter.tsx'))
  return loaded && <loaded.LimitMeter {...props} />
}
