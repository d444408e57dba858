import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { copyText } from './copy-text.ts'

/** How long 'Copied!' stands. Source: docs/specification/tools.md#copying. */
const copiedForMs = 2_000

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** What is copied, or how to make it when the button is pressed. */
  text: string | (() => string)
  label?: string
  /** Before the words; two sheets when left out. */
  icon?: ReactNode
  /** Read out instead of 'Copied!'. */
  copiedNotice?: { title: string; text: string }
}

/** Copies a text and says so for two seconds; where the browser refuses, says how to copy by hand. */
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
        // These words are longer than a label: they may take two lines.
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
