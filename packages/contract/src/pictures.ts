import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { lengths } from './fields.ts'
import { requiredLine } from './text.ts'
import { texts as checks } from './checks/texts.ts'
import { tell } from './said.ts'
import { texts } from './refusals/texts.ts'

/** Where a picture is: the path of an uploaded one ('/pictures/…'), or a URL elsewhere. */
export const PictureAddress = requiredLine(lengths.address, tell(checks.imageRequired)).check(
  z.refine(isPictureAddress, tell(checks.imageAddress)),
)

function isPictureAddress(address: string) {
  // a second slash or a backslash would lead to another host
  if (/^\/(?![/\\])/.test(address)) return !/[\s\\]/.test(address)
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

export const pictures = endpoints({
  upload: {
    method: 'POST',
    path: '/images',
    access: 'visitor',
    scope: 'menu',
    summary: 'Upload a picture (JPEG, PNG, WebP or AVIF, at most 5 MB)',
    upload: 'image',
    throttle: 'uploads',
    returns: z.object({
      success: z.literal(true),
      data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    }),
    messages: {
      'too-large': texts.pictureTooLarge,
      'wrong-type': texts.noPicture,
    },
  },
})
