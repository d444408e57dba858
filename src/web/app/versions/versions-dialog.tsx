import { Dialog } from '../../ui/dialog.tsx'
import { VersionHistory, type VersionHistoryProps } from './version-history.tsx'

/** The version history of a post in a dialog. */
export default function VersionsDialog({
  onClose,
  ...history
}: VersionHistoryProps & { onClose: () => void }) {
  return (
    <Dialog open above onClose={onClose} title="Version history" className="w-[min(780px,calc(100%-24px))]!">
      <VersionHistory {...history} />
    </Dialog>
  )
}
