import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import type { StillThere } from './still-there.tsx'

const load = () => import('./still-there.tsx')

/** What later looks found of a publication: see `StillThere`. Its code loads with the page of a published post. */
export function LazyStillThere(props: Parameters<typeof StillThere>[0]) {
  const { loaded } = useLoadedModule(load)
  return loaded && <loaded.StillThere {...props} />
}
