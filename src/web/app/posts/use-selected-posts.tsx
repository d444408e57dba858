import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useWorkspace } from '../workspace.ts'
import { mayAct } from './may-act.ts'
import { toNextSlot, type ListActs } from './use-list-acts.ts'
import type { PostSelection } from './use-selection.ts'

const loadBar = () => import('./selection-bar.tsx')

/**
 * The actions of the selected posts, loaded with the first selection.
 * @param total the number of posts on the page
 * @returns null while nothing is selected, so that the toolbar keeps its content
 */
export function useSelectedPosts(selection: PostSelection, acts: ListActs, total: number) {
  const { chosen, clear } = selection
  const may = mayAct(useWorkspace()?.role)
  const { loaded } = useLoadedModule(loadBar, {
    isWanted: chosen.length > 0,
    onFailure: () => {
      clear()
      showOffline()
    },
  })
  if (chosen.length === 0 || !loaded) return null
  return (
    <loaded.SelectionBar
      posts={chosen}
      may={may}
      progress={acts.bulk.progress}
      all={chosen.length === total}
      onSelectAll={selection.selectAll}
      onReschedule={() => acts.ask({ what: 'reschedule', posts: chosen })}
      onNextSlot={(takers) => void acts.toAll(takers, toNextSlot)}
      onUnschedule={() => {
        const waiting = chosen.filter((post) => post.status === 'scheduled')
        void acts.toAll(waiting, { kind: 'unschedule' })
      }}
      onLabel={() => acts.ask({ what: 'label', posts: chosen })}
      onDuplicate={() => void acts.toAll(chosen, { kind: 'duplicate' })}
      onDelete={() => acts.deletion.askToDelete(chosen.map(({ id }) => id))}
      onClear={clear}
    />
  )
}
