/** The filter that shows a video as it was filmed. Unlike the ffmpeg program, node-av does not rotate frames by itself. */
export function uprightFilter(rotation: 0 | 90 | 180 | 270): string {
  return { 0: '', 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }[rotation]
}

/**
 * The rotation for display, degrees clockwise, that a stream asks for.
 * @param matrix nine numbers of 32 bits, as in the box `tkhd`; null: it asks for none
 */
export function rotationOf(matrix: Buffer | null): 0 | 90 | 180 | 270 {
  if (!matrix || matrix.length < 36) return 0
  const turns = Math.round(Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) / (Math.PI / 2))
  return ([0, 90, 180, 270] as const)[(turns + 4) % 4] ?? 0
}
