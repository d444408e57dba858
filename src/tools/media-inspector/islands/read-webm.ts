import type { Codec, InspectedVideo } from '../video-facts.ts'
import { BlobSource, Input, WEBM } from 'mediabunny'

const codecs: Partial<Record<string, Codec>> = {
  avc: 'h264',
  hevc: 'hevc',
  vp8: 'vp8',
  vp9: 'vp9',
  av1: 'av1',
}

/** The metadata of a WebM, from its headers and first hundred frames; null when it is damaged or has no video. */
export async function readWebm(file: File): Promise<InspectedVideo | null> {
  try {
    using input = new Input({ source: new BlobSource(file), formats: [WEBM] })
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const [sound, codec, seconds, { averagePacketRate }] = await Promise.all([
      input.getPrimaryAudioTrack(),
      track.getCodec(),
      input.getDurationFromMetadata(),
      track.computePacketStats(100, { metadataOnly: true }),
    ])
    const durationSec = seconds !== null && seconds > 0 ? seconds : await input.computeDuration()
    const rate = averagePacketRate > 0 && Number.isFinite(averagePacketRate) ? averagePacketRate : null
    return {
      bytes: file.size,
      container: 'video/webm',
      durationSec,
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      codec: codecs[codec ?? ''] ?? null,
      codecName: codec ?? '',
      audioCodec: sound ? ((await sound.getCodec()) ?? 'unknown') : null,
      frameRate: rate === null ? null : Math.round(rate * 100) / 100,
      bitRate: durationSec > 0 ? Math.round((file.size * 8) / durationSec) : null,
      fastStart: null,
    }
  } catch {
    return null
  }
}
