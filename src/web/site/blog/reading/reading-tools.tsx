import { Bookmark, Copy, Share2, X } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { originPlaceholder } from '../../site-page.ts'

const look = `${buttonClass({ variant: 'line', square: true })} min-h-11! w-11!`

/** Bookmark and share buttons, fixed at the side of an article, with the dialog and the toolbar they open. */
export function ReadingTools({ title, href }: { title: string; href: string }) {
  return (
    <>
      <div className="rail">
        <button
          type="button"
          data-bookmark=""
          aria-pressed="false"
          className={`${look} aria-pressed:bg-lark-soft! aria-pressed:[&_svg]:fill-current`}
        >
          <Bookmark aria-hidden />
          <span className="sr-only">Bookmark this article</span>
        </button>
        <button type="button" data-share="" className={look} aria-haspopup="dialog">
          <Share2 aria-hidden />
          <span className="sr-only">Share this article</span>
        </button>
      </div>
      <ShareDialog title={title} address={`${originPlaceholder}${href}`} />
      <SelectionToolbar />
    </>
  )
}

function ShareDialog({ title, address }: { title: string; address: string }) {
  const text = encodeURIComponent(title)
  const url = encodeURIComponent(address)
  const places = [
    ['X', `https://x.com/intent/post?text=${text}&url=${url}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Bluesky', `https://bsky.app/intent/compose?text=${text}%20${url}`],
    ['Threads', `https://www.threads.com/intent/post?text=${text}&url=${url}`],
  ] as const
  return (
    <dialog
      data-share-dialog=""
      aria-labelledby="share-title"
      className="m-auto w-[min(100%-32px,440px)] rounded-dialog border border-line bg-card p-5.5 text-ink shadow-float backdrop:bg-veil"
    >
      <form method="dialog" className="flex items-center justify-between">
        <h2 id="share-title" className="text-3">
          Share this article
        </h2>
        <button
          className={`${buttonClass({ variant: 'quiet', square: true })} min-h-11! w-11!`}
          aria-label="Close"
        >
          <X aria-hidden />
        </button>
      </form>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {places.map(([name, href]) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className={`${buttonClass({ variant: 'line' })} min-h-11! w-full`}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            data-copy-link=""
            className={`${buttonClass({ variant: 'lark' })} min-h-11! w-full`}
          >
            <Copy aria-hidden />
            <span>Copy Link</span>
          </button>
        </li>
      </ul>
      <p role="status" data-share-said="" className="mt-2 min-h-5 text-small text-leaf-text" />
    </dialog>
  )
}

/** The toolbar beside selected text. */
function SelectionToolbar() {
  return (
    <div
      data-selection-toolbar=""
      role="toolbar"
      aria-label="Selected text"
      hidden
      className="absolute z-30 flex gap-1 rounded-card bg-night p-1 text-on-night shadow-float [&[hidden]]:hidden"
    >
      <button
        type="button"
        data-selection="share"
        className="min-h-11 rounded-s px-3 text-small font-semibold hover:bg-night-line"
      >
        Share
      </button>
      <button
        type="button"
        data-selection="copy"
        className="min-h-11 rounded-s px-3 text-small font-semibold hover:bg-night-line"
      >
        Copy
      </button>
    </div>
  )
}
