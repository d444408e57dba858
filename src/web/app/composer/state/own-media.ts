import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import { mediaOf, type Attachment } from '../files/attachment.ts'

/** Which of the post's files a network gets, and in which order, by their keys; a network that is not here gets all. */
export type OwnMedia = Readonly<Partial<Record<NetworkId, readonly string[]>>>

/** The files of the post itself, and what networks choose among them. */
export interface PostFiles {
  attachments: readonly Attachment[]
  ownMedia: OwnMedia
}

/** What a network gets, in its order. */
export function filesOn({ attachments, ownMedia }: PostFiles, network: NetworkId): readonly Attachment[] {
  const own = ownMedia[network]
  return own ? own.flatMap((key) => attachments.find((one) => one.key === key) ?? []) : attachments
}

/** What a network does not get, in the shared order. */
export function filesLeftOut(files: PostFiles, network: NetworkId): readonly Attachment[] {
  const taken = new Set(filesOn(files, network))
  return files.attachments.filter((one) => !taken.has(one))
}

/** The same choices, with another list for one network. */
export function withFilesOn(
  files: PostFiles,
  network: NetworkId,
  change: (chosen: readonly Attachment[]) => readonly Attachment[],
): OwnMedia {
  return { ...files.ownMedia, [network]: change(filesOn(files, network)).map(({ key }) => key) }
}

/** A network takes a file, as its last, or leaves it out. */
export function withFileToggled(files: PostFiles, network: NetworkId, key: string): OwnMedia {
  return withFilesOn(files, network, (chosen) =>
    chosen.some((one) => one.key === key)
      ? chosen.filter((one) => one.key !== key)
      : [...chosen, ...files.attachments.filter((one) => one.key === key)],
  )
}

/** What is new goes to everybody, and what is gone to nobody: the choices once the post's files are other ones. */
export function followedBy(files: PostFiles, now: readonly Attachment[]): OwnMedia {
  const before = new Set(files.attachments.map(({ key }) => key))
  const fresh = now.map(({ key }) => key).filter((key) => !before.has(key))
  const here = new Set(now.map(({ key }) => key))
  return mapped(files.ownMedia, (keys) => [...keys.filter((key) => here.has(key)), ...fresh])
}

/** Another file takes the place of one wherever it was chosen. */
export function withReplaced(ownMedia: OwnMedia, key: string, next: string): OwnMedia {
  return mapped(ownMedia, (keys) => keys.map((one) => (one === key ? next : one)))
}

/** The choices as they are saved: files without an id of the server's yet are left out. */
export function mediaOfNetworks({ attachments, ownMedia }: PostFiles): PostContent['media'] {
  if (Object.keys(ownMedia).length === 0) return undefined
  const idOf = new Map(attachments.map((one) => [one.key, mediaOf(one)?.id]))
  return mapped(ownMedia, (keys) => keys.flatMap((key) => idOf.get(key) ?? []))
}

function mapped(
  ownMedia: OwnMedia,
  change: (keys: readonly string[]) => string[],
): Partial<Record<NetworkId, string[]>> {
  const all: Partial<Record<NetworkId, string[]>> = {}
  for (const [network, keys] of Object.entries(ownMedia)) {
    if (isNetworkId(network)) all[network] = change(keys)
  }
  return all
}
