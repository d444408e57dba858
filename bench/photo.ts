import sharp from 'sharp'

/** A photo of twelve megapixels like that of a camera: soft shapes, some grain, about 4 MB. */
export async function photo(seed = 0): Promise<Buffer> {
  const soft = await sharp({
    create: {
      width: 250 + seed,
      height: 188,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .resize(4000, 3000, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const grain = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 7 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
