import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useMe } from '../queries.ts'

const load = () => import('./steps.tsx')

/** What a new person does first, until all of it is done or they dismiss it. */
export function FirstSteps() {
  const isNew = useMe().data?.firstStepsOver === false
  const { loaded, lost } = useLoadedModule(load, { isWanted: isNew })
  if (!isNew || lost) return null
  return loaded ? <loaded.Steps /> : <Skeleton className="h-64 rounded-card!" />
}
