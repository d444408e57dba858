/** A picture in a preview. */
export interface PreviewImage {
  key: string
  url: string
  altText: string
  /** Width divided by height; 1 while it is not known. */
  aspect: number
}

/** A post as one network will show it. */
export interface PreviewProps {
  /** The account's name as the network shows it. */
  name: string
  username: string
  avatarUrl: string | null
  text: string
  /** Where the text stops fitting, or null. */
  overflow: number | null
  images: readonly PreviewImage[]
  /** When it goes out, as short as networks say it. */
  when: string
}
