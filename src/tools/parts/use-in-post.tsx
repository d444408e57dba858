import type { NetworkId } from '#domain/networks/network.ts'
import { CornerDownLeft } from 'lucide-react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { handOver } from '#web/ui/handed-over.ts'

export interface UseInPostProps extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string
  /** Chosen in the composer where the workspace has accounts of them. */
  networks?: readonly NetworkId[]
}

/** Takes the text to the composer. Whoever is not signed in is asked to, and the text waits in this browser. */
export function UseInPost({ text, networks = [], variant = 'line', size = 's' }: UseInPostProps) {
  return (
    <Button
      variant={variant}
      size={size}
      icon={<CornerDownLeft aria-hidden />}
      onClick={() => location.assign(handOver({ text, networks: [...networks] }))}
    >
      Use in a post
    </Button>
  )
}
