import { pictureBytes, pictures, pictureTypes, tell } from '@warm-ladle/contract'
import * as z from 'zod/mini'

const { messages } = pictures.upload

/** The first file of a file input, whose value is a list. */
export const onlyFile = z.transform((files: ArrayLike<File> | undefined) => files?.[0])

/** A picture to upload. Forms check its declared type and size; the server checks its content. */
export const pictureFile = (required: Parameters<typeof z.file>[0]) =>
  z
    .file(required)
    .check(
      z.mime([...pictureTypes], tell(messages['wrong-type'])),
      z.maxSize(pictureBytes, tell(messages['too-large'])),
    )
