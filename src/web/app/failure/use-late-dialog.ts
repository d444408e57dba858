import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { showOffline } from './show-offline.ts'

/**
 * A dialog or panel that is fetched when it is first opened. A line that is down closes what was opened, and says so.
 * @returns its module; null until it is there
 */
export function useLateDialog<Loaded>(
  load: () => Promise<Loaded>,
  { isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void },
): Loaded | null {
  const onFailure = () => {
    showOffline()
    onClose?.()
  }
  return useBroughtIn(load, { isWanted: isOpen, onFailure }).loaded
}
