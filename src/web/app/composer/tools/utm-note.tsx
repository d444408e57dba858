import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { withUtmTags } from '#domain/text/utm.ts'
import { Link } from 'lucide-react'
import { Note } from '../../../ui/note.tsx'
import { contentToSave } from '../state/outgoing.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** Says what links get on their way out, with the first of them as it will be. */
export function UtmNote({ model }: { model: ComposerModel }) {
  const { state, networks, kit } = model
  if (kit.utmRules.length === 0) return null
  const shown = state.tab === 'all' ? networks : [state.tab]
  const tagged = shown.flatMap((network) => {
    const first = firstTagged(model, network)
    return first ? [{ network, ...first }] : []
  })
  const [one] = tagged
  if (!one) return null
  return (
    <Note tone="muted" icon={<Link aria-hidden />} className="border-t border-line px-3.5 py-2">
      Links get {one.names}. On {networkNames[one.network]}:{' '}
      <span className="font-mono text-tiny wrap-anywhere text-ink-2">{one.to}</span>
    </Note>
  )
}

function firstTagged({ state, kit }: ComposerModel, network: NetworkId) {
  const occasion = { network, postId: state.post?.id ?? null }
  for (const text of textsOn(network, contentToSave(state))) {
    const link = withUtmTags(text, kit.utmRules, occasion).links[0]
    if (link) {
      const names = [...link.to.matchAll(/utm_\w+(?==)/gu)].map(([name]) => name).join(', ')
      return { to: link.to, names }
    }
  }
  return null
}
