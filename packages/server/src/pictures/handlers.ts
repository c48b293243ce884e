import type { Api } from '@warm-ladle/contract'
import type { Handlers } from '../http/contract/serve.ts'
import { type PictureShelf, storePicture } from './store-picture.ts'

export const pictureHandlers = (shelf: PictureShelf): Handlers<Api['pictures']> => ({
  async upload({ file }) {
    return { success: true, data: await storePicture(shelf, file) }
  },
})
