import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import { showOffline } from '../../failure/show-offline.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** The question of two versions, loaded when it has to be asked. If that fails, it can be decided later. */
export function LazyConflictQuestion({ model }: { model: ComposerModel }) {
  const { conflict, decideLater } = model.saved
  const { loaded } = useLoadedModule(() => import('./conflict-question.tsx'), {
    isWanted: conflict !== null,
    onFailure() {
      decideLater()
      showOffline()
    },
  })
  return loaded && <loaded.ConflictQuestion model={model} />
}
