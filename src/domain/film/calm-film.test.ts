import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { calmFilm } from './calm-film.ts'
import { filmFromRequest } from './film-from-request.ts'
import { frameAt } from './frame-at.ts'
import type { Item } from './scene.ts'
import { templates } from './templates/templates.ts'
import { exampleRequest } from './test-films.ts'

/** The places of everything in a frame, without groups that only fade. */
function moves(items: readonly Item[]): boolean {
  return items.some((item) => {
    if (item.kind !== 'group') return false
    const { translate, scale, clip } = item
    return translate !== undefined || scale !== undefined || clip !== undefined || moves(item.items)
  })
}

test.each(templates.map(({ id }) => id))('nothing of %s moves for people who want less motion', (id) => {
  const answer = filmFromRequest(exampleRequest(id), { brand: null, layout })
  if (!('film' in answer)) throw new Error(JSON.stringify(answer.problems))
  const seconds = [0.1, 0.3, 0.45, 0.7, 1.15, 1.3, 2.1]
  const calm = calmFilm(answer.film)
  expect(seconds.filter((sec) => moves(frameAt(calm, sec).items))).toEqual([])
  expect(seconds.filter((sec) => moves(frameAt(answer.film, sec).items))).not.toEqual([])
  const last = answer.film.durationSec
  const still = calmFilm({ ...answer.film, layers: answer.film.layers.slice(-1) })
  expect(still.layers[0]?.items).toHaveLength(answer.film.layers.at(-1)?.items.length ?? 0)
  expect(calm.durationSec).toBe(last)
})
