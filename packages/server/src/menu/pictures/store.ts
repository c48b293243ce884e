export interface PictureFile {
  readonly key: string
  readonly data: Buffer
}

/**
 * Stores pictures. Keys are file names without folders, made from the content's hash by `pictureFileName`, so the
 * content for a key never changes.
 */
export interface PictureStore {
  /** Stores all widths of a picture; does nothing if they already exist. */
  put(files: readonly PictureFile[]): Promise<void>
  /** Undefined if the picture does not exist. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Does nothing if the picture does not exist. */
  delete(key: string): Promise<void>
  /** The keys of all files. */
  list(): Promise<string[]>
  /** @throws {StoreFault} if pictures cannot be read or stored */
  check(): Promise<void>
  /** Removes killed processes' unfinished files from before this moment. */
  removeUnfinished(before: Date): Promise<void>
}
