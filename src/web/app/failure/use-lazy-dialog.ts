import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { showOffline } from './show-offline.ts'

/**
 * A dialog or panel whose code is loaded when first opened. If loading fails, it closes and a toast says so.
 * @returns its module; null until loaded
 */
export function useLazyDialog<Loaded>(
  load: () => Promise<Loaded>,
  { isOpen = true, onClose }: { isOpen?: boolean; onClose?: () => void },
): Loaded | null {
  const onFailure = () => {
    showOffline()
    onClose?.()
  }
  return useLoadedModule(load, { isWanted: isOpen, onFailure }).loaded
}
