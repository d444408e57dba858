import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { useLateDialog } from '../failure/use-late-dialog.ts'
import type { BlueskyDialogProps } from './bluesky-dialog.tsx'
import type { OfferDialogProps } from './offer-dialog.tsx'
import type { ReauthDialogProps } from './reauth-dialog.tsx'

/** The dialog that connects Bluesky, fetched when it is first opened. */
export function LateBlueskyDialog(props: BlueskyDialogProps) {
  const isOpen = props.handle !== null
  const loaded = useLateDialog(() => import('./bluesky-dialog.tsx'), { isOpen, onClose: props.onClose })
  return loaded && <loaded.BlueskyDialog {...props} />
}

/** The dialog in which accounts are picked, fetched when a sign-in opened some. */
export function LateOfferDialog(props: OfferDialogProps) {
  // When it is lost the address goes on naming the accounts: they are picked when the page is loaded again.
  const loaded = useLateDialog(() => import('./offer-dialog.tsx'), { isOpen: props.offerId !== null })
  return loaded && <loaded.OfferDialog {...props} />
}

/** The question for a new sign-in, fetched when an account needs one. Without a line the note above the list asks. */
export function LateReauthDialog(props: ReauthDialogProps) {
  const isWanted = props.connections.some(({ needsReauth }) => needsReauth)
  const { loaded } = useBroughtIn(() => import('./reauth-dialog.tsx'), { isWanted })
  return loaded && <loaded.ReauthDialog {...props} />
}
