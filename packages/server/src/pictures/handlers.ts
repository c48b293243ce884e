import type { Api } from '@warm-ladle/contract'
import type { Handlers } from '../http/serve.ts'
import { keepPicture, type PictureShelf } from './keep-picture.ts'

export const pictureHandlers = (shelf: PictureShelf): Handlers<Api['pictures']> => ({
  async upload({ file }) {
    return { success: true, data: await keepPicture(shelf, file) }
  },
})
