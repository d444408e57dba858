import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useLazyDialog } from '../failure/use-lazy-dialog.ts'
import type { BlueskyDialogProps } from './bluesky-dialog.tsx'
import type { OfferDialogProps } from './offer-dialog.tsx'
import type { ReauthDialogProps } from './reauth-dialog.tsx'

/** The dialog that connects Bluesky, loaded when first opened. */
export function LazyBlueskyDialog(props: BlueskyDialogProps) {
  const isOpen = props.handle !== null
  const loaded = useLazyDialog(() => import('./bluesky-dialog.tsx'), { isOpen, onClose: props.onClose })
  return loaded && <loaded.BlueskyDialog {...props} />
}

/** The dialog for choosing accounts, loaded after a sign-in that offers several. */
export function LazyOfferDialog(props: OfferDialogProps) {
  // If loading fails, the address still names the offer: reloading the page opens the dialog.
  const loaded = useLazyDialog(() => import('./offer-dialog.tsx'), { isOpen: props.offerId !== null })
  return loaded && <loaded.OfferDialog {...props} />
}

/**
 * The dialog that asks for a new sign-in, loaded when an account needs one. If loading fails, the note above the list
 * asks.
 */
export function LazyReauthDialog(props: ReauthDialogProps) {
  const isWanted = props.connections.some(({ needsReauth }) => needsReauth)
  const { loaded } = useLoadedModule(() => import('./reauth-dialog.tsx'), { isWanted })
  return loaded && <loaded.ReauthDialog {...props} />
}
