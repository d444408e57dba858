import { aiLabelOn } from '#domain/networks/ai-label.ts'
import { raise } from '../../window-events.ts'
import { PicturesPanel } from '../../pictures/pictures-panel.tsx'
import { useConnectedNetworks } from '../use-library.ts'

/** Nothing is written yet. */
const noKinds = {}

/** Pictures for the library. One that is used begins a post. */
export function PicturesInLibrary({ workspaceId }: { workspaceId: string }) {
  const networks = useConnectedNetworks(workspaceId)
  return (
    <section
      aria-label="AI images"
      data-place="ai-images"
      className="rounded-card border border-line bg-card p-3 desk:p-4"
    >
      <PicturesPanel
        workspaceId={workspaceId}
        shapes={{ networks, kinds: noKinds }}
        postText=""
        photos={[]}
        use={{ name: 'Use in a post', taken: [], refusal: null }}
        labeledOn={networks.filter((network) => aiLabelOn(network, {}, ['image', 'ai']))}
        onUse={(media) => raise('new-post', { date: new Date(), media: [media] })}
      />
    </section>
  )
}
