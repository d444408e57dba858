import { parentPort, workerData } from 'node:worker_threads'
import { EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF, type VideoCodec, WEBM } from 'mediabunny'
import { boundedSource } from './bounded-source.ts'
import type { VideoFacts } from './video-facts.ts'

/** Reads one video. Runs in its own thread, because a malicious file can keep the reader busy forever. */

/** The maximum size of a frame. */
const maxPacketBytes = 32 * 1_048_576

// oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ kind: 'ready' })
parentPort?.postMessage({ kind: 'read', facts: await factsOf(String(workerData)) })

async function factsOf(path: string): Promise<VideoFacts> {
  using input = new Input({ source: boundedSource(path), formats: [MP4, QTFF, WEBM] })
  const tracks = await input.getVideoTracks()
  const sounds = await input.getAudioTracks()
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { kind: 'no-pictures' }
  // @NOTE Only from the file's metadata: adding up every packet takes far longer, and some files never end.
  const said = (await input.getDurationFromMetadata()) ?? (await lastMoment(track))
  const codec = await track.getCodec()
  return {
    kind: 'video',
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    durationSec: Math.max(said, 0),
    frameRate: await frameRateOf(track),
    videoCodec: codec && nameOf(codec),
    audioCodec: (await sounds[0]?.getCodec()) ?? (sounds.length > 0 ? 'unknown' : null),
    videoTracks: tracks.length,
    audioTracks: sounds.length,
    isWhole: await isWhole(track),
  }
}

function nameOf(codec: VideoCodec): string {
  return codec === 'avc' ? 'h264' : codec
}

/** The start of the last frame, in seconds; for files whose header has no duration. */
async function lastMoment(track: InputVideoTrack): Promise<number> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity, { metadataOnly: true })
  return last ? last.timestamp + last.duration : 0
}

/** Frames per second, over the first hundred. */
async function frameRateOf(track: InputVideoTrack): Promise<number | null> {
  const { averagePacketRate } = await track.computePacketStats(100, { metadataOnly: true })
  return Number.isFinite(averagePacketRate) && averagePacketRate > 0 ? averagePacketRate : null
}

/** Whether the last frame has all its bytes: that of a truncated file has not. */
async function isWhole(track: InputVideoTrack): Promise<boolean> {
  const sink = new EncodedPacketSink(track)
  const last = await sink.getPacket(Infinity, { metadataOnly: true })
  if (!last || last.byteLength === 0 || last.byteLength > maxPacketBytes) return false
  const whole = await sink.getPacket(Infinity)
  return whole !== null && whole.data.byteLength === last.byteLength
}
