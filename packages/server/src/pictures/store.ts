/** Where pictures are kept. Keys are file names without folders, made of a content's hash: a key never changes its content. */
export interface PictureStore {
  /** Keeps a picture; harmless when it is there already. */
  put(key: string, data: Buffer): Promise<void>
  /** Undefined when there is no such picture. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Harmless when there is no such picture. */
  delete(key: string): Promise<void>
}

/** Under what a picture is kept in one of its widths. */
export const keyOf = (hash: string, width: number): string => `${hash}-w${width}.webp`
