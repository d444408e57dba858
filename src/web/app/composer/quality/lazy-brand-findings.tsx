import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { BrandFindings } from './brand-findings.tsx'

/** What does not fit the brand voice: see `BrandFindings`. Its code loads when the tab is opened. */
export function LazyBrandFindings(props: Parameters<typeof BrandFindings>[0]) {
  const { loaded } = useLoadedModule(() => import('./brand-findings.tsx'))
  return loaded && <loaded.BrandFindings {...props} />
}
