import type { Film } from '#domain/film/film.ts'

/** The files of a film that can be heard. */
export interface SoundFiles {
  /** The background video. */
  clip: Blob | null
  music: Blob | null
}

const sampleRate = 48_000
/** The music is lower by 12 dB while the video is louder than this. */
const ducked = 10 ** (-12 / 20)
const heardFrom = 0.02
const windowSec = 0.1

/** The sound of a film: that of its video, the music, or both; silence where there is neither. */
export async function mixSound(film: Film, files: SoundFiles): Promise<AudioBuffer> {
  const { durationSec, sound, ground } = film
  const room = new OfflineAudioContext(2, Math.ceil(durationSec * sampleRate), sampleRate)
  const original = 'clip' in ground && (sound?.original ?? true) ? await decoded(room, files.clip) : null
  const music = sound?.music === undefined ? null : await decoded(room, files.music)
  const fadeSec = Math.min(sound?.fadeSec ?? 0, durationSec / 2)
  if (original && 'clip' in ground) {
    const source = room.createBufferSource()
    source.buffer = original
    source.loop = true
    source.connect(room.destination)
    source.start(0, ground.fromSec)
  }
  if (music && sound) {
    const source = room.createBufferSource()
    const level = room.createGain()
    const duck = room.createGain()
    source.buffer = music
    source.loop = true
    source.connect(duck).connect(level).connect(room.destination)
    const loud = 10 ** (sound.musicDb / 20)
    level.gain.setValueAtTime(0, 0)
    level.gain.linearRampToValueAtTime(loud, fadeSec)
    level.gain.setValueAtTime(loud, Math.max(fadeSec, durationSec - fadeSec))
    level.gain.linearRampToValueAtTime(0, durationSec)
    if (original && sound.duck && 'clip' in ground)
      followSpeech(duck.gain, original, ground.fromSec, durationSec)
    source.start()
  }
  return room.startRendering()
}

function followSpeech(gain: AudioParam, of: AudioBuffer, fromSec: number, durationSec: number): void {
  const samples = of.getChannelData(0)
  const size = Math.round(windowSec * of.sampleRate)
  for (let sec = 0; sec < durationSec; sec += windowSec) {
    const start = Math.round(((fromSec + sec) % of.duration || 0) * of.sampleRate)
    const part = samples.subarray(start, start + size)
    const power = part.reduce((sum, one) => sum + one * one, 0) / Math.max(1, part.length)
    gain.setTargetAtTime(Math.sqrt(power) > heardFrom ? ducked : 1, sec, 0.15)
  }
}

/** null: there is no file, or it has no sound. */
async function decoded(room: OfflineAudioContext, file: Blob | null): Promise<AudioBuffer | null> {
  if (!file) return null
  return room.decodeAudioData(await file.arrayBuffer()).catch(() => null)
}
