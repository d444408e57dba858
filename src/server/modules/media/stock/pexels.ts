import { z } from 'zod'
import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceConfig } from '#server/config.ts'
import type { StockSource } from '../stock-source.ts'
import { openSourceApi, perPage, readable, type StockDependencies, webAddress } from './ask-source.ts'

const photo = z.object({
  id: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: webAddress,
  photographer: z.string().min(1),
  photographer_url: webAddress,
  src: z.object({ original: webAddress, medium: webAddress }),
  alt: z.string().nullish(),
})

const results = z.object({ photos: z.array(z.unknown()), next_page: z.string().nullish() })

/**
 * Pexels: `GET /v1/search`, `GET /v1/photos/{id}`, with the plain key in `Authorization`. 200 requests per hour and
 * 20,000 per month; requires a link to Pexels and to the photographer wherever pictures are shown.
 * Source: https://www.pexels.com/api/documentation (read 2026-11-21)
 */
export function openPexels({ url, key }: StockSourceConfig, dependencies: StockDependencies): StockSource {
  const ask = openSourceApi({ id: 'pexels', url, authorization: key }, dependencies)
  return {
    id: 'pexels',
    async search(query, page) {
      const asked = new URLSearchParams({ query, page: `${page}`, per_page: `${perPage}` })
      const answer = await ask(`/v1/search?${asked}`, results)
      if (answer.kind !== 'answered') return answer.kind === 'gone' ? { kind: 'failed' } : answer
      const pictures = readable(photo, answer.body.photos).map(pictureOf)
      return { kind: 'found', pictures, next: answer.body.next_page ? page + 1 : null }
    },
    async find(id) {
      const answer = await ask(`/v1/photos/${encodeURIComponent(id)}`, photo)
      if (answer.kind !== 'answered') return answer
      const { original: fileUrl } = answer.body.src
      return { kind: 'picture', picture: pictureOf(answer.body), fileUrl, sayTaken: async () => {} }
    },
  }
}

function pictureOf(one: z.infer<typeof photo>): StockPicture {
  return {
    source: 'pexels',
    id: `${one.id}`,
    author: one.photographer,
    authorUrl: one.photographer_url,
    pageUrl: one.url,
    thumbnailUrl: one.src.medium,
    width: one.width,
    height: one.height,
    altText: one.alt?.trim() ?? '',
  }
}
