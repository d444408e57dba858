import { classNames } from './class-names.ts'

/**
 * lark: the one primary action of a view. line: secondary. quiet: least prominent. clay: destructive. ink: on a
 * coloured background.
 */
type ButtonVariant = 'lark' | 'line' | 'quiet' | 'clay' | 'ink'
type ButtonSize = 's' | 'm' | 'l'

export interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Square, for an icon alone; give the button an aria-label. */
  square?: boolean
}

const variants: Record<ButtonVariant, string> = {
  lark: 'border-transparent bg-lark text-on-lark shadow-[inset_0_-2px_0_var(--color-lark-3)] hover:bg-lark-2 active:shadow-[inset_0_2px_0_var(--color-lark-3)]',
  line: 'border-line-2 bg-card text-ink hover:border-edge hover:bg-paper',
  quiet:
    'border-transparent text-ink-2 hover:bg-paper-2 aria-disabled:border-transparent! aria-disabled:bg-transparent!',
  clay: 'border-clay/42 bg-clay-soft text-clay-text hover:border-clay',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-2',
}

// A touch target needs 44 px: on phones small buttons look the same, with a larger hit area.
// Letters of 13 px are not set closer: where glyphs stand on whole pixels that takes the space between words.
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-9 gap-1.5 px-2.5 text-small after:absolute after:-inset-1 after:content-[""] desk:min-h-7 desk:after:hidden',
  m: 'min-h-11 gap-2 px-4 text-ui tracking-[-0.006em] desk:min-h-9 desk:px-3.5',
  l: 'min-h-13 gap-2 px-6 text-body tracking-[-0.006em]',
}

const squares: Record<ButtonSize, string> = {
  s: 'w-9 px-0! desk:w-7',
  m: 'w-11 px-0! desk:w-9',
  l: 'w-13 px-0!',
}

/** The class names of a button, for buttons and for links that look like one. */
export function buttonClass({ variant = 'line', size = 'm', square = false }: ButtonStyle = {}): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center rounded-s border font-semibold leading-[1.1] whitespace-nowrap transition-[background-color,border-color,box-shadow]',
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-paper-2 aria-disabled:text-muted aria-disabled:shadow-none',
    'aria-busy:cursor-progress',
    variants[variant],
    sizes[size],
    square && squares[size],
  )
}
