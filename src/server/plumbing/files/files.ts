/** Where media lives. Paths are relative, with forward slashes, and made by the house, never by a person. */
export interface Files {
  write(path: string, bytes: Uint8Array): Promise<void>
  /** null when there is none. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Forgetting what is not there is fine. */
  remove(path: string): Promise<void>
  /** Removes the files directly in `folder` whose names begin with `prefix`. */
  removeMatching(folder: string, prefix: string): Promise<void>
}
