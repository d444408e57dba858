import { expect, test } from 'vitest'
import type { Scene } from '#domain/film/scene.ts'
import { sceneToSvg } from './scene-svg.ts'

const scene: Scene = {
  width: 100,
  height: 50,
  alt: 'Tea & "cake" <now>',
  items: [
    { kind: 'rect', x: 0, y: 0, width: 100, height: 50, fill: { from: '#ffffff', to: '#000000', angle: 90 } },
    { kind: 'text', x: 5, y: 20, text: '<script>alert(1)</script>', size: 10, face: 'text', fill: '#111111' },
    {
      kind: 'image',
      x: 0,
      y: 0,
      width: 50,
      height: 50,
      name: 'photo',
      part: { x: 10, y: 0, width: 20, height: 20 },
      size: { width: 40, height: 20 },
      round: true,
    },
  ],
}

test('typed text is never markup', () => {
  const svg = sceneToSvg(scene)
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).toContain('Tea &amp; &quot;cake&quot; &lt;now&gt;')
})

test('a picture is cropped by its own view box and a round one is clipped', () => {
  const svg = sceneToSvg(scene, { pictures: { photo: 'blob:x' }, idPrefix: 'q' })
  expect(svg).toContain('viewBox="10 0 20 20"')
  expect(svg).toContain('href="blob:x" width="40" height="20"')
  expect(svg).toContain('clip-path="url(#q2c)"')
  expect(svg).toContain('<clipPath id="q2c">')
})

test('a picture without an address is left out', () => {
  expect(sceneToSvg(scene)).not.toContain('<image')
})

test('a gradient has its line and its two colours', () => {
  const svg = sceneToSvg(scene)
  expect(svg).toContain('x1="0.5" y1="0" x2="0.5" y2="1"')
  expect(svg).toContain('fill="url(#s0g)"')
})

test('only a file has its own size', () => {
  expect(sceneToSvg(scene)).not.toMatch(/^<svg[^>]* width=/)
  expect(sceneToSvg(scene, { sized: true })).toMatch(/^<svg[^>]* width="100" height="50"/)
})
