import type { Sharp } from 'sharp'
import type { MediaOrigin } from '#domain/media/media-origin.ts'

/**
 * What IPTC calls the source of a made picture. Networks and readers look for it in the file.
 * Source: https://cv.iptc.org/newscodes/digitalsourcetype/ (read 2026-11-24)
 */
const digitalSourceTypes: Readonly<Partial<Record<MediaOrigin, string>>> = {
  ai: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  design: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
}

/** Writes the origin of a made picture into its file, as XMP. Others keep no metadata, and neither does a GIF. */
export function withOrigin(image: Sharp, origin: MediaOrigin): Sharp {
  const type = digitalSourceTypes[origin]
  return type === undefined ? image : image.withXmp(xmpOf(type))
}

const xmpOf = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>${type}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`
