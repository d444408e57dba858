/** Bounds of films and of what asks for them. Source: docs/specification/studio.md#films-as-data. */
export const filmLimits = {
  textGraphemes: 500,
  textLines: 12,
  /** Of a text of a request before its characters are counted, in UTF-16 units. */
  textChars: 8_000,
  itemIdChars: 100,
  mediaIdChars: 2_048,
  layerIdChars: 60,
  altChars: 2_000,
  layers: 50,
  /** In all layers together. */
  items: 200,
  cues: 600,
  cueChars: 500,
  cueWords: 200,
  cueWordChars: 100,
  cueFileChars: 200_000,
  pathChars: 20_000,
  waveLevels: 8_000,
  waveBars: 120,
  minSide: 240,
  maxSide: 1920,
  minFont: 8,
  maxFont: 400,
  /** Of any coordinate or length, so that nothing is far outside. */
  maxLength: 10_000,
  minSec: 1,
  maxSec: 180,
  /** Of a request; a film of its own may be shorter. */
  minRequestSec: 3,
  filmBytes: 256 * 1024,
  slides: 10,
  minSlides: 2,
  modifications: 50,
  /** Of one's own, in front of and behind those of a template. */
  addedLayers: 12,
  addedTextChars: 2_000,
  minLayerSec: 0.2,
} as const

/** How long a film is without a wish: the time to read its text at 15 characters a second, and two seconds. */
export const readingSpeed = { charsPerSec: 15, restSec: 2, minSec: 5, maxSec: 60 } as const
