import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { lengths } from '../platform/lengths.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/**
 * The address of a picture: a path on this site ('/pictures/…') or an https URL. The content policy blocks all others.
 */
export const PictureAddress = requiredLine(lengths.address, withMessage(checks.imageRequired)).check(
  z.refine(isPictureAddress, withMessage(checks.imageAddress)),
)

function isPictureAddress(address: string) {
  // after a second slash or a backslash, the address would refer to another host
  if (/^\/(?![/\\])/.test(address)) return !/[\s\\]/.test(address)
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false
  const { pathname, search } = new URL(address)
  return pathname + search !== '/' && !page.test(pathname)
}

/** File extensions that no picture has. */
const page = /\.(?:html?|php)$/i

export const pictures = endpoints({
  upload: {
    method: 'POST',
    path: '/images',
    access: 'visitor',
    scope: 'menu',
    summary: 'Upload a picture (JPEG, PNG, WebP or AVIF, up to 5 MB)',
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
