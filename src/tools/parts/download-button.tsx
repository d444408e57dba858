import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

export interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The file's name, with extension. */
  name: string
  /** Makes the file on click. */
  make: () => Blob | string | Promise<Blob | string>
  /** The media type of a file made as a string. */
  type?: string
  children: ReactNode
}

/** Makes a file and downloads it; says so when that fails. */
export function DownloadButton({ name, make, type = 'text/plain', children, ...look }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    try {
      const made = await make()
      save(name, typeof made === 'string' ? new Blob([made], { type }) : made)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button
        size="s"
        {...look}
        icon={<Download aria-hidden />}
        busy={state === 'busy'}
        onClick={() => void download()}
      >
        {children}
      </Button>
      <span role="status" className="text-small text-clay-text empty:hidden">
        {state === 'failed' && 'The file could not be created. Try again, or use a smaller input.'}
      </span>
    </>
  )
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
