import { EllipsisVertical, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { ComposerModel } from '../use-composer.ts'

const VersionsDialog = lazy(() => import('../../versions/versions-dialog.tsx'))

/** What else can be done with a post that is already saved. */
export function PostMenu({ model }: { model: ComposerModel }) {
  const [isOpen, setIsOpen] = useState(false)
  const { post } = model.state
  if (!post) return null
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" square aria-label="More about this post">
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<History aria-hidden />} onSelect={() => setIsOpen(true)}>
          Version history
        </MenuItem>
      </Menu>
      {isOpen && (
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
