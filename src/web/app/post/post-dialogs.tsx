import type { Post } from '#contract/posts.ts'
import { BulkDialogs } from '../posts/bulk/bulk-dialogs.tsx'
import { mayAct } from '../posts/may-act.ts'
import { TakeDownDialog } from '../posts/take-down-dialog.tsx'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import type { useDeletion } from './use-deletion.ts'
import type { WholePostActs } from './use-whole-post-acts.ts'

interface PostDialogsProps {
  post: Post
  acts: WholePostActs
  deleteHere: ReturnType<typeof useDeletion>['deleteHere']
}

/** The dialogs that ask before an action on a post. */
export function PostDialogs({ post, acts, deleteHere }: PostDialogsProps) {
  const workspace = useWorkspace()
  const now = useNow()
  const { bulk, deletion } = acts
  return (
    <>
      {workspace && (
        <BulkDialogs
          workspaceId={workspace.id}
          zone={workspace.timezone}
          now={now}
          question={acts.question}
          left={bulk.left}
          onAct={(posts, action) => {
            acts.ask(null)
            void bulk.run(posts, action)
          }}
          onClose={() => acts.ask(null)}
          onDismiss={bulk.dismiss}
        />
      )}
      <TakeDownDialog
        publication={acts.leaving}
        onCancel={() => acts.askToTakeDown(null)}
        onTakeDown={async (publication) => {
          await acts.actions.takeDown(post, publication)
          acts.askToTakeDown(null)
        }}
      />
      {deletion.DeleteDialog && (
        <deletion.DeleteDialog
          posts={deletion.toDelete.length > 0 ? [post] : []}
          onCancel={deletion.done}
          mayTakeDown={mayAct(workspace?.role).schedule}
          onDelete={async (request) => {
            await deleteHere(() => bulk.run([post], request))
            deletion.done()
          }}
        />
      )}
    </>
  )
}
