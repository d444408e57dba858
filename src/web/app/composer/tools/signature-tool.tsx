import type { KitItem } from '#contract/writing-kit.ts'
import { networkNames } from '#domain/networks/network.ts'
import { Check } from 'lucide-react'
import { KitLink } from './kit-link.tsx'

interface SignatureToolProps {
  signatures: readonly KitItem[]
  /** The one the text ends with. */
  present: KitItem | null
  onChoose: (signature: KitItem | null) => void
}

/** The workspace’s signatures: one at most stands at the end of a text. */
export function SignatureTool({ signatures, present, onChoose }: SignatureToolProps) {
  if (signatures.length === 0) {
    return (
      <p className="text-ink-2">
        No signatures yet. Save one in the <KitLink />: your name, your address, the line that ends every
        post.
      </p>
    )
  }
  return (
    <>
      <ul className="grid gap-1">
        {[null, ...signatures].map((one) => (
          <li key={one?.id ?? 'none'}>
            <button
              type="button"
              aria-pressed={one === present}
              className="flex w-full items-start gap-2 rounded-s px-2.5 py-2 text-start hover:bg-paper-2"
              onClick={() => onChoose(one)}
            >
              <Check aria-hidden className={one === present ? 'mt-0.75' : 'invisible mt-0.75'} />
              <span className="min-w-0">
                <b className="block font-semibold">
                  {one?.name ?? 'No signature'}
                  {one?.network && (
                    <span className="font-normal text-muted"> · only on {networkNames[one.network]}</span>
                  )}
                </b>
                {one && (
                  <span className="line-clamp-2 text-small whitespace-pre-line text-ink-2">{one.text}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line px-2.5 pt-2 text-small">
        <KitLink />
      </p>
    </>
  )
}
