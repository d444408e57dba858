import sharp from 'sharp'

// @NOTE one picture per core, and nothing kept between pictures: the figures are in docs/decisions/0023-images.md.
sharp.concurrency(1)
sharp.cache(false)
// Readers of formats nobody posts are closed: SVG, PDF and the like have been the way in for hostile files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

/** The reader of pictures, for what people and pages send: it opens five formats, and no others. */
export { sharp }
