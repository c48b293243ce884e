import {
  api,
  EmailAddress,
  lengths,
  NewPassword,
  passwordLength,
  pictureBytes,
  pictureTypes,
  requiredText,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'

const pictureSentences = api.pictures.upload.messages

/** A profile photo. The form checks its declared type and size; the server checks its content. */
export const Photo = z
  .file('Profile photo is required')
  .check(
    z.mime([...pictureTypes], pictureSentences['wrong-type']),
    z.maxSize(pictureBytes, pictureSentences['too-large']),
  )

/** The first file of a file input, whose value is a list. */
export const onlyFile = z.transform((files: ArrayLike<File> | undefined) => files?.[0])

/** The login form. */
export const Login = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(passwordLength, `Password must be at least ${passwordLength} characters long`),
    ),
})
export type Login = z.infer<typeof Login>

/** The signup form. */
export const Signup = z.object({
  name: requiredText(lengths.name, 'Name is required'),
  ...Login.shape,
  password: NewPassword,
  photo: z.pipe(onlyFile, Photo),
})
export type Signup = z.infer<typeof Signup>
