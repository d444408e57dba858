/** The styles of a made picture, in display order. */
export const pictureStyles = [
  'none',
  'photo',
  'illustration',
  'ghibli',
  'watercolor',
  'oil',
  'flat',
  '3d',
  'pixel',
  'line-art',
  'poster',
  'pastel',
] as const

export type PictureStyle = (typeof pictureStyles)[number]

interface StyleFacts {
  /** On the screen. */
  name: string
  /** What a model is told after the description. Qualities only: no person, no studio. */
  prompt: string
}

/** Each style by its name and its words for a model. */
export const pictureStyleFacts: Readonly<Record<PictureStyle, StyleFacts>> = {
  none: { name: 'No style', prompt: '' },
  photo: {
    name: 'Photo',
    prompt: 'photograph, natural light, true colours, shallow depth of field, fine detail',
  },
  illustration: {
    name: 'Illustration',
    prompt: 'editorial illustration, clear shapes, a limited palette, soft grain, calm composition',
  },
  ghibli: {
    name: 'Hand-painted animation (Ghibli)',
    prompt:
      'hand-painted animation background, watercolour skies, soft natural light, clean line, gentle colour, quiet everyday detail',
  },
  watercolor: {
    name: 'Watercolor',
    prompt:
      'watercolour painting on cold-pressed paper, soft washes, blooming edges, white of the paper left open',
  },
  oil: {
    name: 'Oil painting',
    prompt: 'oil painting on canvas, visible brush strokes, rich layered colour, warm light',
  },
  flat: {
    name: 'Flat',
    prompt: 'flat vector illustration, solid colours, simple geometric shapes, no gradients, no outlines',
  },
  '3d': {
    name: '3D',
    prompt: 'soft 3D render, rounded shapes, matte material, studio light, gentle shadows, plain background',
  },
  pixel: {
    name: 'Pixel art',
    prompt: 'pixel art, a grid of large pixels, sixteen colours, crisp edges, no blur',
  },
  'line-art': {
    name: 'Line art',
    prompt: 'line drawing in black ink on white paper, even confident lines, no shading, much empty space',
  },
  poster: {
    name: 'Poster',
    prompt: 'screen-printed poster, three bold colours, strong shapes, generous margins, slight ink texture',
  },
  pastel: {
    name: 'Pastel',
    prompt: 'soft pastel drawing on tinted paper, powdery texture, light muted colours',
  },
}
