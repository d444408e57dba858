import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { copyText } from './copy-text.ts'

/** How long 'Copied!' shows. Source: docs/specification/tools.md#copying. */
const copiedForMs = 2_000

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The text to copy, or a function that makes it on click. */
  text: string | (() => string)
  label?: string
  /** Before the label; default: the copy icon. */
  icon?: ReactNode
  /** Announced instead of 'Copied!'. */
  copiedNotice?: { title: string; text: string }
}

/** Copies a text and says so for two seconds; if the browser refuses, says how to copy by hand. */
export function CopyButton({
  text,
  label = 'Copy',
  icon = <Copy aria-hidden />,
  copiedNotice,
  variant = 'quiet',
  size = 's',
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), copiedForMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    const done = await copyText(typeof text === 'string' ? text : text())
    setState(done ? 'copied' : 'refused')
  }
  const words = { idle: label, copied: 'Copied!', refused: 'Select the text and press Ctrl+C' }[state]
  return (
    <>
      <Button
        variant={variant}
        size={size}
        // This message is longer than a label: it may take two lines.
        className={state === 'refused' ? 'shrink! whitespace-normal!' : undefined}
        icon={state === 'copied' ? <Check aria-hidden /> : icon}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && (copiedNotice ? `${copiedNotice.title} ${copiedNotice.text}` : 'Copied!')}
        {state === 'refused' && words}
      </span>
    </>
  )
}
