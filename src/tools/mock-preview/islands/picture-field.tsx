import { X } from 'lucide-react'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { PreviewPictures } from './use-pictures.ts'

/** Adds pictures and lists them, each with a remove button. */
export function PictureField({ pictures, hint }: { pictures: PreviewPictures; hint: string }) {
  return (
    <div className="grid gap-2">
      <FileDrop label="Add pictures" accept="image/*" multiple onFiles={pictures.add} hint={hint} />
      {pictures.list.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {pictures.list.map((picture) => (
            <li key={picture.key} className="relative">
              <img
                src={picture.url ?? undefined}
                alt=""
                className="size-14 rounded-s border border-line object-cover"
              />
              <button
                type="button"
                aria-label={`Remove ${picture.name}`}
                className="absolute -top-4.5 -right-4.5 grid size-11 place-items-center"
                onClick={() => pictures.remove(picture.key)}
              >
                {/* Small, with a large touch target. */}
                <span className="grid size-6 place-items-center rounded-full border border-line bg-card text-ink">
                  <X aria-hidden className="size-3.5!" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.problem && (
        <Notice tone="amber" title="Some files were not added.">
          {pictures.problem}
        </Notice>
      )}
    </div>
  )
}
