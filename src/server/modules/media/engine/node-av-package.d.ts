/**
 * The parts of node-av that the worker uses. The package is not a dependency, so its own types are missing. These are
 * from its `dist/api` and `dist/constants`, 6.1.1.
 */
declare module 'node-av/api' {
  interface TimeBase {
    num: number
    den: number
  }
  interface Stream {
    index: number
    timeBase: TimeBase
  }
  interface Frame {
    pts: bigint
  }
  interface Packet {
    free(): void
  }
  type Frames = AsyncIterable<Frame | null>
  type Packets = AsyncGenerator<Packet | null>

  export class Demuxer implements AsyncDisposable {
    static open(input: string, options?: { options?: Record<string, string> }): Promise<Demuxer>
    video(): Stream | undefined
    audio(): Stream | undefined
    packets(index?: number): Packets
    /** @param streamIndex -1: the timestamp is in seconds */
    seek(timestamp: number, streamIndex: number, flags: number): Promise<number>
    [Symbol.asyncDispose](): Promise<void>
  }

  export class Decoder implements Disposable {
    static create(stream: Stream): Promise<Decoder>
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
        decoder: Decoder
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
      options: { format: string; options?: Record<string, string | boolean> },
    ): Promise<Muxer>
    /** @returns its index, for `writePacket` */
    addStream(encoder: Encoder): number
    writePacket(packet: Packet | null, index: number): Promise<void>
    [Symbol.asyncDispose](): Promise<void>
  }
}

declare module 'node-av/constants' {
  export const AVSEEK_FLAG_BACKWARD: number
  export const FF_ENCODER_AAC: string
  export const FF_ENCODER_LIBX264: string
  export const FF_ENCODER_MJPEG: string
}
