import type { Api } from '@warm-ladle/contract'
import type { Handlers } from '../http/serve.ts'
import { encodePicture } from './encode.ts'
import { picturePath } from './routes.ts'
import type { PictureStore } from './store.ts'

export const pictureHandlers = (store: PictureStore): Handlers<Api['pictures']> => ({
  async upload({ file }) {
    const { width, height, files } = await encodePicture(file)
    await Promise.all(files.map(({ key, data }) => store.put(key, data)))
    return { success: true, data: { url: `${picturePath}/${files.at(-1)?.key}`, width, height } }
  },
})
