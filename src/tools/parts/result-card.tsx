import type { NetworkId } from '#domain/networks/network.ts'
import type { ReactNode } from 'react'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'
import { ShareButton } from './share-button.tsx'
import { UseInPost } from './use-in-post.tsx'

export interface ResultCardProps {
  /** The text for Copy, Share and Use in a post. */
  text: string
  /** Displayed instead of the text: the same words with markup. */
  children?: ReactNode
  /** The small line: counts and their meaning. */
  meta?: ReactNode
  /** Further buttons, before the others. */
  actions?: ReactNode
  networks?: readonly NetworkId[]
  copiedNotice?: CopyButtonProps['copiedNotice']
}

/** One resulting text, with its actions. */
export function ResultCard({ text, children, meta, actions, networks, copiedNotice }: ResultCardProps) {
  return (
    <article className="rounded-card border border-line bg-card px-4 pt-3.5 pb-2.5">
      <div className="text-[0.9375rem] leading-[1.5] wrap-anywhere whitespace-pre-wrap">
        {children ?? text}
      </div>
      <footer className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2.5">
        {meta && <div className="font-mono text-tiny text-muted max-desk:w-full">{meta}</div>}
        <div className="ml-auto flex flex-wrap justify-end gap-1.5">
          {actions}
          <CopyButton text={text} copiedNotice={copiedNotice} />
          <ShareButton text={text} />
          <UseInPost text={text} networks={networks} />
        </div>
      </footer>
    </article>
  )
}
