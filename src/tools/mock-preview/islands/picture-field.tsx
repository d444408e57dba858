import { X } from 'lucide-react'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { Pictures } from './use-pictures.ts'

/** Takes pictures and lists what is there, each with a way to take it out again. */
export function PictureField({ pictures, hint }: { pictures: Pictures; hint: string }) {
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
                aria-label={`Take out ${picture.name}`}
                className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-card text-ink before:absolute before:-inset-2.5 before:content-['']"
                onClick={() => pictures.remove(picture.key)}
              >
                <X aria-hidden className="size-3.5!" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.problem && (
        <Notice tone="amber" title="Not everything was added.">
          {pictures.problem}
        </Notice>
      )}
    </div>
  )
}
