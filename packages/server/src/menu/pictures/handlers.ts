import type { Api } from '@warm-ladle/contract'
import type { Handlers } from '../../http/contract/serve.ts'
import { requireRoom, type Room } from './require-room.ts'
import { type PictureShelf, storePicture } from './store-picture.ts'

export const pictureHandlers = (shelf: PictureShelf & Room): Handlers<Api['pictures']> => ({
  async upload({ file, countedAs }) {
    await requireRoom(shelf, countedAs)
    return { success: true, data: await storePicture(shelf, file, countedAs) }
  },
})
