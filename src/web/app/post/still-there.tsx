import type { PostNumbers } from '#contract/analytics.ts'
import { foundMessages } from '#contract/found-messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import type { DifferencePiece } from '#domain/text/text-difference.ts'
import { Note, type NoteTone } from '../../ui/note.tsx'
import { useNumbersOfPost } from '../analytics/use-analytics.ts'
import { DifferencePieces } from '../composer/drafts/word-difference.tsx'
import { useReader } from '../use-reader.ts'

interface StillThereProps {
  workspaceId: string
  postId: string
  publicationId: string
  network: NetworkId
}

type Look = PostNumbers['readbacks'][number]

/** What later looks at a published post found on its network, the last one first and in full. Nothing before the first look. */
export function StillThere({ workspaceId, postId, publicationId, network }: StillThereProps) {
  const { data } = useNumbersOfPost(workspaceId, postId)
  const looks = data?.publications.find(({ id }) => id === publicationId)?.readbacks ?? []
  const last = looks.findLast(({ found }) => found !== 'unknown') ?? looks.at(-1)
  if (!last) return null
  return (
    <section aria-label="Still there?" className="grid gap-2 border-t border-line pt-2.5 text-small">
      <Verdict look={last} network={network} />
      {last.difference && (
        <div className="max-h-64 overflow-y-auto rounded-s bg-paper px-3 py-2 leading-[1.45]">
          <DifferencePieces pieces={last.difference.map(asPiece)} show="both" />
        </div>
      )}
      {last.media && (
        <p>{foundMessages.filesShown(networkNames[network], last.media.shown, last.media.sent)}</p>
      )}
      {last.lostLinkCard && <p>{foundMessages.lostLinkCard}</p>}
      {looks.length > 1 && <Looks looks={looks} network={network} />}
    </section>
  )
}

const tones: Record<Look['found'], NoteTone> = {
  live: 'leaf',
  changed: 'amber',
  gone: 'clay',
  unknown: 'muted',
}

function Verdict({ look, network }: { look: Look; network: NetworkId }) {
  const when = useWhenWriter()
  return (
    <Note tone={tones[look.found]}>
      {foundText(look, network)}. Checked {when(look.at)}.{' '}
      {look.difference && 'Struck out: sent and not there. Underlined: not sent.'}
      {look.found === 'unknown' && look.message}
    </Note>
  )
}

/** Every look with what it found. */
function Looks({ looks, network }: { looks: readonly Look[]; network: NetworkId }) {
  const when = useWhenWriter()
  return (
    <details className="text-muted">
      <summary className="min-h-11 py-2 desk:min-h-7 desk:py-1">{looks.length} checks</summary>
      <ul className="grid gap-1">
        {looks.map((look) => (
          <li key={look.at}>
            <time dateTime={look.at} className="tabular-nums">
              {when(look.at)}
            </time>
            : {foundText(look, network)}
            {look.found === 'unknown' && look.message && `. ${look.message}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function useWhenWriter(): (at: string) => string {
  const { now, zone, format } = useReader()
  return (at) => formatWhen(new Date(at), now, zone, format)
}

function foundText({ found }: Pick<Look, 'found'>, network: NetworkId): string {
  const name = networkNames[network]
  switch (found) {
    case 'live':
      return foundMessages.live
    case 'changed':
      return foundMessages.changed(name)
    case 'gone':
      return foundMessages.gone(name)
    case 'unknown':
      return foundMessages.cannotBeRead
    default:
      return found satisfies never
  }
}

const kinds = { same: 'same', missing: 'removed', added: 'added' } as const

const asPiece = ({ kind, text }: NonNullable<Look['difference']>[number]): DifferencePiece => ({
  kind: kinds[kind],
  text,
})
