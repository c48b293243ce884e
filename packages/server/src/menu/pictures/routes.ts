import { parsePictureHash, picturePath, Refusal } from '@warm-ladle/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { PictureStore } from './store.ts'

const Params = z.object({ key: z.string().refine((key) => parsePictureHash(key) !== undefined) })

/** Serves uploaded pictures. The content for a key never changes, so browsers may cache it forever. */
export function registerPictures(app: FastifyInstance, store: PictureStore): void {
  app.get(`${picturePath}/:key`, { schema: { hide: true } }, async (request, reply) => {
    const key = Params.safeParse(request.params).data?.key
    const picture = key && (await store.get(key))
    if (!picture) throw new Refusal('not-found')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
