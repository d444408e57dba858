import { EllipsisVertical, History, LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { raise } from '../../window-events.ts'
import { allAttachments, contentBegun } from '../state/composer-state.ts'
import type { ComposerModel } from '../state/use-composer.ts'

const VersionsDialog = lazy(() => import('../../versions/versions-dialog.tsx'))

/** What else can be done with what is written, and with a post that is already saved. */
export function PostMenu({ model }: { model: ComposerModel }) {
  const [isOpen, setIsOpen] = useState(false)
  const { state } = model
  const { post } = state
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" square aria-label="More about this post">
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem
          icon={<LayoutTemplate aria-hidden />}
          onSelect={() =>
            raise('save-as-template', {
              workspaceId: model.workspaceId,
              content: contentBegun(state),
              files: allAttachments(state).length,
              isBeingWritten: true,
            })
          }
        >
          Save as template
        </MenuItem>
        {post && (
          <MenuItem icon={<History aria-hidden />} onSelect={() => setIsOpen(true)}>
            Version history
          </MenuItem>
        )}
      </Menu>
      {isOpen && post && (
        <Suspense>
          <VersionsDialog
            workspaceId={model.workspaceId}
            postId={post.id}
            zone={model.zone}
            mayRestore
            onRestored={(restored) => {
              setIsOpen(false)
              model.saved.takeTheirs(restored, new Date())
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
