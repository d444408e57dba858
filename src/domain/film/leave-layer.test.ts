import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { motionKinds, type Layer } from './film.ts'
import { filmFromRequest } from './film-from-request.ts'
import { withExit } from './leave-layer.ts'
import { templates } from './templates/templates.ts'
import { exampleRequest } from './test-films.ts'

const layer: Layer = { id: 'a', fromSec: 1, toSec: 4, items: [] }
const enter = { kind: 'rise', sec: 0.5, ease: 'out' } as const

test('a layer leaves the way it came, when the film goes on without it', () => {
  expect(withExit({ ...layer, enter }, 6).leave).toEqual({ kind: 'rise', sec: 0.25, ease: 'in-out' })
  expect(withExit({ ...layer, enter }, 4)).not.toHaveProperty('leave')
  expect(withExit(layer, 6)).not.toHaveProperty('leave')
  const own = { kind: 'fade', sec: 1, ease: 'out' } as const
  expect(withExit({ ...layer, enter, leave: own }, 6).leave).toBe(own)
  for (const kind of motionKinds) {
    expect(withExit({ ...layer, enter: { ...enter, kind } }, 6).leave?.sec).toBe(0.25)
  }
})

test('a short layer keeps most of its time for being read', () => {
  expect(withExit({ ...layer, toSec: 2, enter }, 6).leave?.sec).toBe(0.15)
})

test.each(templates.map(({ id }) => id))(
  '%s is whole on its last frame, and lets go what its scenes replace',
  (id) => {
    const answer = filmFromRequest(exampleRequest(id), { brand: null, layout })
    if (!('film' in answer)) throw new Error(JSON.stringify(answer.problems))
    const { layers, durationSec } = answer.film
    const toTheEnd = layers.filter(({ toSec }) => toSec >= durationSec)
    expect(toTheEnd.flatMap(({ leave }) => leave ?? [])).toEqual([])
    const before = layers.filter((each) => each.toSec < durationSec && each.enter && id === 'countdown')
    expect(before.filter(({ leave }) => !leave || leave.sec < 0.15 || leave.sec > 0.35)).toEqual([])
    expect(layers.some(({ leave }) => leave)).toBe(id === 'countdown')
  },
)
