export interface PictureFile {
  readonly key: string
  readonly data: Buffer
}

/**
 * Stores pictures. Keys are file names without folders, made from the content's hash by `pictureFileName`, so the content of
 * a key never changes.
 */
export interface PictureStore {
  /** Stores all widths of a picture; does nothing if they exist already. */
  put(files: readonly PictureFile[]): Promise<void>
  /** Undefined when the picture does not exist. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Does nothing when the picture does not exist. */
  delete(key: string): Promise<void>
  /** The keys of all files. */
  list(): Promise<string[]>
  /** @throws {StoreFault} when pictures cannot be read or kept */
  check(): Promise<void>
  /** Removes unfinished files of killed processes that are older than this moment. */
  removeUnfinished(before: Date): Promise<void>
}
