import { z } from 'zod'
import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceConfig } from '#server/config.ts'
import type { StockSource } from '../stock-source.ts'
import { openSourceApi, perPage, readable, type StockDependencies, webAddress } from './ask-source.ts'

const photo = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  urls: z.object({ full: webAddress, small: webAddress }),
  links: z.object({ html: webAddress, download_location: webAddress }),
  user: z.object({ name: z.string().min(1), links: z.object({ html: webAddress }) }),
})

const results = z.object({ results: z.array(z.unknown()), total_pages: z.int().min(0) })

/**
 * Unsplash: `GET /search/photos`, `GET /photos/{id}`, with `Authorization: Client-ID …`. 50 requests per hour until
 * the application is approved, then 5,000. Its guidelines require pictures to be shown from its own addresses, a call
 * to `links.download_location` for each that is used, and `utm_source` on links back.
 * Source: https://unsplash.com/documentation, https://help.unsplash.com/articles/2511245 (read 2026-11-21)
 */
export function openUnsplash({ url, key }: StockSourceConfig, dependencies: StockDependencies): StockSource {
  const ask = openSourceApi({ id: 'unsplash', url, authorization: `Client-ID ${key}` }, dependencies)
  return {
    id: 'unsplash',
    async search(query, page) {
      const asked = new URLSearchParams({
        query,
        page: `${page}`,
        per_page: `${perPage}`,
        // The stricter of its two filters: these pictures are posted in the name of a business.
        content_filter: 'high',
      })
      const answer = await ask(`/search/photos?${asked}`, results)
      if (answer.kind !== 'answered') return answer.kind === 'gone' ? { kind: 'failed' } : answer
      const pictures = readable(photo, answer.body.results).map(pictureOf)
      return { kind: 'found', pictures, next: page < answer.body.total_pages ? page + 1 : null }
    },
    async find(id) {
      const answer = await ask(`/photos/${encodeURIComponent(id)}`, photo)
      if (answer.kind !== 'answered') return answer
      const { links, urls } = answer.body
      return {
        kind: 'picture',
        picture: pictureOf(answer.body),
        fileUrl: urls.full,
        async sayTaken() {
          // It is called with the key, which is sent only to the API.
          if (!links.download_location.startsWith(`${url}/`)) return
          await ask(links.download_location.slice(url.length), z.unknown())
        },
      }
    },
  }
}

function pictureOf(one: z.infer<typeof photo>): StockPicture {
  return {
    source: 'unsplash',
    id: one.id,
    author: one.user.name,
    authorUrl: asReferral(one.user.links.html),
    pageUrl: asReferral(one.links.html),
    thumbnailUrl: one.urls.small,
    width: one.width,
    height: one.height,
    altText: (one.alt_description ?? one.description ?? '').trim(),
  }
}

function asReferral(address: string): string {
  const url = new URL(address)
  url.searchParams.set('utm_source', 'postlark')
  url.searchParams.set('utm_medium', 'referral')
  return url.href
}
