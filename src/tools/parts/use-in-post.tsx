import type { NetworkId } from '#domain/networks/network.ts'
import { CornerDownLeft } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { storeTextForComposer } from '#web/ui/text-for-composer.ts'

export interface UseInPostProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string
  /** Preselected in the composer where the workspace has accounts of them. */
  networks?: readonly NetworkId[]
}

/**
 * Opens the composer with the text. Without a session the person signs in first, and the text waits in this browser.
 */
export function UseInPost({ text, networks = [], variant = 'line', size = 's' }: UseInPostProps) {
  return (
    <Button
      variant={variant}
      size={size}
      icon={<CornerDownLeft aria-hidden />}
      onClick={() => location.assign(storeTextForComposer({ text, networks: [...networks] }))}
    >
      Use in a post
    </Button>
  )
}
