import type { ReviewedPost } from '#contract/reviews.ts'
import { networkNames } from '#domain/networks/network.ts'
import { mediaFor } from '#domain/post/post.ts'
import { readSettings } from '#domain/networks/network-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { itemsOf } from '../post/post-items.ts'

const load = () => import('../../ui/previews/preview-of.ts')

/** How a post looks on each of its accounts; without accounts, its text. */
export function ReviewPreviews({ post }: { post: ReviewedPost }) {
  const { loaded, loading, lost, again } = useLoadedModule(load)
  if (post.accounts.length === 0) {
    return <p className="break-words whitespace-pre-wrap">{post.content.all || <i>No text</i>}</p>
  }
  if (!loaded && lost) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="break-words whitespace-pre-wrap">{post.content.all}</p>
        <Button size="s" busy={loading} onClick={again}>
          Load the previews
        </Button>
      </div>
    )
  }
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {post.accounts.map((account, index) =>
        loaded ? (
          <Preview key={`${account.network} ${index}`} post={post} account={account} loaded={loaded} />
        ) : (
          <Skeleton key={`${account.network} ${index}`} className="h-60 rounded-card!" />
        ),
      )}
    </div>
  )
}

interface PreviewProps {
  post: ReviewedPost
  account: ReviewedPost['accounts'][number]
  loaded: Awaited<ReturnType<typeof load>>
}

function Preview({ post, account, loaded }: PreviewProps) {
  const { network, connectionId, name, username, avatarUrl } = account
  const [first, ...replies] = itemsOf(post, network)
  if (!first) return null
  const kinds = [...new Set(mediaFor(post.content, network, post.media).map(({ kind }) => kind))]
  const mix = kinds.length === 0 ? (['none'] as const) : kinds
  const { values } = readSettings(network, post.platformSettings[network], connectionId, mix)
  const cover = post.mediaElsewhere.find(({ id }) => id === values['cover'])
  const Shown = loaded.previewOf[network]
  return (
    <section
      aria-label={`Preview on ${networkNames[network]} (${username})`}
      className="min-w-0 overflow-hidden rounded-card border border-line"
    >
      <Shown
        name={name}
        username={username}
        avatarUrl={avatarUrl}
        first={first}
        replies={replies}
        settings={values}
        coverUrl={cover?.url ?? null}
        when="soon"
      />
    </section>
  )
}
