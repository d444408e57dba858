/**
 * The parts of node-av that the worker uses. The package is not a dependency, so its own types are missing. These are
 * from its `dist/api`, `dist/lib` and `dist/constants`, 6.1.1.
 */
declare module 'node-av/api' {
  interface TimeBase {
    num: number
    den: number
  }
  import type { Frame } from 'node-av/lib'

  interface Stream {
    index: number
    timeBase: TimeBase
    codecpar: { getCodedSideData(type: number): Buffer | null }
  }
  interface Packet {
    free(): void
  }
  type Frames = AsyncIterable<Frame | null>
  type Packets = AsyncGenerator<Packet | null>

  export class Demuxer implements AsyncDisposable {
    static open(
      input: string,
      options?: { format?: string; options?: Record<string, string> },
    ): Promise<Demuxer>
    video(): Stream | undefined
    audio(): Stream | undefined
    packets(index?: number): Packets
    /** @param streamIndex -1: the timestamp is in seconds */
    seek(timestamp: number, streamIndex: number, flags: number): Promise<number>
    [Symbol.asyncDispose](): Promise<void>
  }

  export class Decoder implements Disposable {
    static create(
      stream: Stream,
      options?: { threadCount?: number; options?: Record<string, number> },
    ): Promise<Decoder>
    frames(packets: Packets): AsyncGenerator<Frame | null>
    [Symbol.dispose](): void
  }

  export class FilterAPI implements Disposable {
    static create(description: string): FilterAPI
    frames(frames: Frames): AsyncGenerator<Frame | null>
    [Symbol.dispose](): void
  }

  export class Encoder implements Disposable {
    static create(
      codec: string,
      options: {
        decoder?: Decoder
        filter: FilterAPI
        bitrate?: number
        maxRate?: number
        bufSize?: number
        gopSize?: number
        context?: { threadCount: number }
        options?: Record<string, string | number>
      },
    ): Promise<Encoder>
    packets(frames: Frames): Packets
    [Symbol.dispose](): void
  }

  export class Muxer implements AsyncDisposable {
    static open(
      target: string,
      options: { format: string; options?: Record<string, string | number | boolean> },
    ): Promise<Muxer>
    /** @returns its index, for `writePacket` */
    addStream(source: Encoder | Stream): number
    writePacket(packet: Packet | null, index: number): Promise<void>
    [Symbol.asyncDispose](): Promise<void>
  }
}

declare module 'node-av/lib' {
  export class Rational {
    constructor(num: number, den: number)
    num: number
    den: number
  }

  export interface ChannelLayout {
    nbChannels: number
  }

  export class Frame implements Disposable {
    /** Copies the pixels. */
    static fromVideoBuffer(
      pixels: Buffer,
      facts: {
        width: number
        height: number
        format: number
        timeBase: { num: number; den: number }
        pts: bigint
      },
    ): Frame
    /** Copies the samples. */
    static fromAudioBuffer(
      samples: Buffer,
      facts: {
        nbSamples: number
        format: number
        sampleRate: number
        channelLayout: ChannelLayout
        timeBase: { num: number; den: number }
        pts: bigint
      },
    ): Frame
    pts: bigint
    timeBase: Rational
    readonly nbSamples: number
    /** A copy, without gaps. */
    toBuffer(): Buffer
    free(): void
    [Symbol.dispose](): void
  }

  export const Log: {
    setLevel(level: number): void
    /** A message may come in several parts, and later than what it is about. */
    setCallback(
      callback: ((level: number, message: string) => void) | null,
      options?: { maxLevel: number },
    ): void
  }
}

declare module 'node-av/constants' {
  import type { ChannelLayout } from 'node-av/lib'

  export const AVSEEK_FLAG_BACKWARD: number
  export const AV_CHANNEL_LAYOUT_QUAD: ChannelLayout
  export const AV_CHANNEL_LAYOUT_STEREO: ChannelLayout
  export const AV_LOG_INFO: number
  export const AV_PIX_FMT_RGBA: number
  export const AV_PKT_DATA_DISPLAYMATRIX: number
  export const AV_SAMPLE_FMT_FLT: number
  export const FF_ENCODER_AAC: string
  export const FF_ENCODER_LIBX264: string
  export const FF_ENCODER_MJPEG: string
  export const FF_ENCODER_PCM_S16LE: string
}
