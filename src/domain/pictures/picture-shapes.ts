/** The shapes of a made picture, in display order. */
export const pictureShapes = ['1:1', '4:5', '9:16', '16:9', '1.91:1'] as const

export type PictureShape = (typeof pictureShapes)[number]

interface ShapeFacts {
  name: string
  /** Of a design, in pixels. */
  width: number
  height: number
  /** What a model is asked for; the middle in the shape is cut out of it. */
  modelSize: '1024x1024' | '1536x1024' | '1024x1536'
}

export const pictureShapeFacts: Readonly<Record<PictureShape, ShapeFacts>> = {
  '1:1': { name: 'Square', width: 1080, height: 1080, modelSize: '1024x1024' },
  '4:5': { name: 'Portrait', width: 1080, height: 1350, modelSize: '1024x1536' },
  '9:16': { name: 'Story', width: 1080, height: 1920, modelSize: '1024x1536' },
  '16:9': { name: 'Landscape', width: 1600, height: 900, modelSize: '1536x1024' },
  '1.91:1': { name: 'Link card', width: 1200, height: 628, modelSize: '1536x1024' },
}

/** The most pictures of one request. */
export const mostPicturesAtOnce = 4

/** The longest description of a picture, in UTF-16 units. */
export const longestPicturePrompt = 1_000

/** The longest words that are set in a picture, in UTF-16 units. */
export const longestPictureWords = 200
