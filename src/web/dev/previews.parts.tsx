import { networkIds, networkNames } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { PreviewProps } from '../ui/previews/preview-props.ts'
import { previewOf } from '../ui/previews/preview-of.ts'

const picture = {
  key: 'lark',
  kind: 'image',
  url: '/apple-touch-icon.png',
  altText: 'A lark',
  name: 'lark.png',
  aspect: 1,
  crop: null,
  durationSec: null,
  pages: null,
} as const

const post: PreviewProps = {
  name: 'Haldon Street Bakery',
  username: 'haldonstreet',
  avatarUrl: null,
  first: {
    key: 'first',
    text: 'Rye is back from Friday. Baked at four, on the shelf at seven. #rye https://example.org',
    overflow: null,
    media: [picture],
  },
  replies: [{ key: 'reply', text: 'And the seeded one on Saturdays.', overflow: null, media: [] }],
  settings: { title: 'Rye is back' },
  coverUrl: null,
  when: 'now',
}

/** For a network that shows videos alone. */
const film: PreviewProps = {
  ...post,
  first: { ...post.first, media: [{ ...picture, kind: 'video', durationSec: 62, aspect: 16 / 9 }] },
}

export function Parts() {
  return (
    <div className="grid gap-6 desk:grid-cols-2">
      {networkIds.map((network) => {
        const Preview = previewOf[network]
        return (
          <div key={network} className="grid min-w-0 content-start gap-2">
            <h3 className="text-small text-muted">{networkNames[network]}</h3>
            <Preview {...(networkRules[network].images ? post : film)} />
          </div>
        )
      })}
    </div>
  )
}
