export interface PictureFile {
  readonly key: string
  readonly data: Buffer
}

/**
 * Where pictures are kept. Keys are file names without folders, made of a content's hash by `versionOf`: a key never
 * changes its content.
 */
export interface PictureStore {
  /** Keeps the widths of a picture; harmless when they are there already. */
  put(files: readonly PictureFile[]): Promise<void>
  /** Undefined when there is no such picture. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Harmless when there is no such picture. */
  delete(key: string): Promise<void>
  /** Removes what a process that was killed had begun to write before this moment and never finished. */
  removeUnfinished(before: Date): Promise<void>
}
