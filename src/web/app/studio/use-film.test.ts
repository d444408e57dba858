import { expect, test } from 'vitest'
import { mediaOf } from '#domain/film/film.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { emptyFields } from './film-fields.ts'
import { filmOfFields } from './use-film.ts'

const [template] = templates
const fields = { ...emptyFields, text: 'Rye is back' }
const logo = {
  id: 'logo',
  kind: 'image' as const,
  url: '/media/logo.png',
  thumbnailUrl: '/media/logo.webp',
  originalName: 'logo.png',
  width: 60,
  height: 40,
  durationSec: null,
}
const brand = {
  look: { ...emptyLook, logoMediaId: 'logo', colours: { primary: '#123456' } },
  logo,
  serverFonts: [],
}

test('the preview has the colours and the logo of the brand once it is chosen', () => {
  if (!template) throw new Error('there are templates')
  const plain = filmOfFields(fields, template, { layout, brand })
  expect(plain).toEqual(filmOfFields(fields, template, { layout, brand: undefined }))
  const own = filmOfFields({ ...fields, brand: true }, template, { layout, brand })
  expect(own.film?.ground).not.toEqual(plain.film?.ground)
  expect(own.film && mediaOf(own.film)).toEqual(['logo'])
  expect(own.pictures).toEqual([{ name: 'logo', url: '/media/logo.png' }])
})
