import { Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { FF_ENCODER_LIBX264 } from 'node-av/constants'
import { pictureDecoder, writeAll } from '../node-av-packets.ts'

const ourFiles = { protocol_whitelist: 'file', format_whitelist: 'concat,mov,mp4,m4a,3gp,3g2,mj2' }

/** Joins the pieces of a list and adds the sound track, in the process of node-av. */
export async function joinPieces({
  list,
  track,
  into,
  encodesAgain,
}: {
  list: string
  track: string
  into: string
  encodesAgain: boolean
}): Promise<void> {
  await using output = await Muxer.open(into, {
    format: 'mp4',
    options: { movflags: '+faststart', fflags: '+bitexact' },
  })
  await using film = await Demuxer.open(list, { format: 'concat', options: { ...ourFiles, safe: '1' } })
  await using heard = await Demuxer.open(track, { options: ourFiles })
  const pictures = film.video()
  const sound = heard.audio()
  if (!pictures || !sound) throw new Error('There is nothing to join')
  const packets = film.packets(pictures.index)
  if (!encodesAgain) {
    const [place, soundPlace] = [output.addStream(pictures), output.addStream(sound)]
    const writing = writeAll(packets, output, place)
    await Promise.all([writing, writeAll(heard.packets(sound.index), output, soundPlace)])
    return
  }
  using decoder = await pictureDecoder(pictures)
  using filter = FilterAPI.create('format=yuv420p')
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    context: { threadCount: 2 },
    options: { preset: 'veryfast', crf: 21 },
  })
  const [place, soundPlace] = [output.addStream(encoder), output.addStream(sound)]
  const writing = writeAll(encoder.packets(filter.frames(decoder.frames(packets))), output, place)
  await Promise.all([writing, writeAll(heard.packets(sound.index), output, soundPlace)])
}
