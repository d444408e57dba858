import { useBroughtIn } from '../../ui/use-brought-in.ts'
import type { LimitMeterProps } from './limit-meter.tsx'

/** How much of a limit is used: see `LimitMeter`. Its code loads with the screen, and is not waited for. */
export function LazyLimitMeter(props: LimitMeterProps) {
  const { loaded } = useBroughtIn(() => import('./limit-meter.tsx'))
  return loaded && <loaded.LimitMeter {...props} />
}
