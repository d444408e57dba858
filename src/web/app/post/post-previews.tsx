import type { Post } from '#contract/posts.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { mediaFor } from '#domain/post/post.ts'
import { readSettings } from '#domain/networks/network-settings.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useConnections } from '../queries.ts'
import { postParts } from '../posts/publication-text.ts'

const load = async () => {
  const [previews, items] = await Promise.all([
    import('../../ui/previews/preview-of.ts'),
    import('./post-items.ts'),
  ])
  return { ...previews, ...items }
}

export interface PostPreviewsProps {
  post: Post
  /** Its time, in the short form of networks. */
  when: string
}

/** How the post looks, one network at a time. Without networks, its plain text. */
export function PostPreviews({ post, when }: PostPreviewsProps) {
  const { platforms } = post
  const [chosen, setChosen] = useState<NetworkId | null>(null)
  const { loaded, loading, lost, again } = useLoadedModule(load)
  const network = chosen !== null && platforms.includes(chosen) ? chosen : platforms[0]
  if (!network) return <p className="break-words whitespace-pre-wrap">{post.content.all || <i>No text</i>}</p>
  return (
    <div className="grid gap-3">
      {platforms.length > 1 && (
        <SegmentedControl
          label="Network"
          value={network}
          onChange={setChosen}
          segments={platforms.map((each) => ({
            value: each,
            label: (
              <>
                <NetworkIcon network={each} decorative className="size-4" />
                <span className="max-desk:sr-only">{networkNames[each]}</span>
              </>
            ),
          }))}
        />
      )}
      {loaded && <Preview post={post} network={network} when={when} loaded={loaded} />}
      {!loaded && !lost && <Skeleton className="h-60 rounded-card!" />}
      {lost && (
        <div className="grid justify-items-start gap-2">
          <p className="break-words whitespace-pre-wrap">
            {post.content.platforms?.[network] ?? post.content.all}
          </p>
          <Button size="s" busy={loading} icon={<RefreshCw aria-hidden />} onClick={again}>
            Load the preview
          </Button>
        </div>
      )}
    </div>
  )
}

interface PreviewOneProps extends PostPreviewsProps {
  network: NetworkId
  loaded: Awaited<ReturnType<typeof load>>
}

function Preview({ post, network, when, loaded }: PreviewOneProps) {
  const { data: connections } = useConnections(post.workspaceId)
  const [publication] = postParts(post.publications).filter((one) => one.network === network)
  const connection = connections?.find(({ id }) => id === publication?.connectionId)
  const [first, ...replies] = loaded.itemsOf(post, network)
  if (!first) return null
  const mix = [...new Set(mediaFor(post.content, network, post.media).map(({ kind }) => kind))]
  const { values } = readSettings(
    network,
    post.platformSettings[network],
    publication?.connectionId ?? null,
    mix.length === 0 ? ['none'] : mix,
  )
  const cover = post.mediaElsewhere.find(({ id }) => id === values['cover'])
  const Shown = loaded.previewOf[network]
  const username = publication?.username ?? networkNames[network]
  return (
    <section
      aria-label={`Preview on ${networkNames[network]}`}
      className="max-w-130 overflow-hidden rounded-card border border-line"
    >
      <Shown
        name={connection?.displayName ?? username}
        username={username}
        avatarUrl={publication?.avatarUrl ?? null}
        first={first}
        replies={replies}
        settings={values}
        coverUrl={cover?.url ?? null}
        when={when}
      />
    </section>
  )
}
