import type { Api } from '@warm-ladle/contract'
import type { Handlers } from '../http/serve.ts'
import { keepPicture } from './keep-picture.ts'
import type { PictureStore } from './store.ts'

export const pictureHandlers = (store: PictureStore): Handlers<Api['pictures']> => ({
  async upload({ file }) {
    return { success: true, data: await keepPicture(store, file) }
  },
})
