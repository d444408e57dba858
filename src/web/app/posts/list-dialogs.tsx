import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { mayAct } from './may-act.ts'
import type { ListActs } from './use-list-acts.ts'

/** The confirmation dialogs of the list. */
export function ListDialogs({ acts }: { acts: ListActs }) {
  const workspace = useWorkspace()
  const now = useNow()
  const { bulk, question, deletion, publishing, takingDown } = acts
  return (
    <>
      {workspace && (
        <BulkDialogs
          workspaceId={workspace.id}
          zone={workspace.timezone}
          now={now}
          question={question}
          left={bulk.left}
          onAct={(of, action) => void acts.toAll(of, action)}
          onClose={() => acts.ask(null)}
          onDismiss={bulk.dismiss}
        />
      )}
      {workspace && publishing.Dialog && (
        <publishing.Dialog post={publishing.post} workspaceId={workspace.id} onClose={publishing.done} />
      )}
      {takingDown.Dialog && (
        <takingDown.Dialog
          publication={takingDown.publication}
          onCancel={takingDown.cancel}
          onTakeDown={takingDown.run}
        />
      )}
      {deletion.DeleteDialog && (
        <deletion.DeleteDialog
          posts={deletion.doomed}
          onCancel={deletion.done}
          mayTakeDown={mayAct(workspace?.role).schedule}
          onDelete={deletion.run}
        />
      )}
    </>
  )
}
