import { photoBytes, pictures, withMessage } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { texts } from './texts.ts'

/** The first file of a file input, whose value is a list. */
export const onlyFile = z.transform((files: ArrayLike<File> | undefined) => files?.[0])

/** A picture to upload, shrunk first (fit-picture.ts). Forms check its stated type; the server checks its content. */
export const pictureFile = (required: Parameters<typeof z.file>[0]) =>
  z
    .file(required)
    .check(
      z.refine(isPhoto, withMessage(pictures.upload.messages['wrong-type'])),
      z.maxSize(photoBytes, withMessage(texts.photoTooLarge)),
    )

/** Whether it may be a picture. Devices that cannot open HEIC do not know its type, and an SVG is no photo. */
const isPhoto = ({ type, name }: File) =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/(?!svg)/.test(type)
