import {
  api,
  lengths,
  NewPassword,
  passwordLength,
  pictureBytes,
  pictureTypes,
  requiredText,
} from '@warm-ladle/contract'
import * as z from 'zod/mini'

const pictureSentences = api.pictures.upload.messages

/** A profile photo. The server looks into it itself; here its declared kind and its size count. */
export const Photo = z
  .file('Profile photo is required')
  .check(
    z.mime([...pictureTypes], pictureSentences['wrong-type']),
    z.maxSize(pictureBytes, pictureSentences['too-large']),
  )

/** The only file of a file input, which holds a list. */
export const onlyFile = z.transform((files: ArrayLike<File> | undefined) => files?.[0])

/** What the login form holds. */
export const Login = z.object({
  email: requiredText(lengths.email, 'Email is required').check(
    z.regex(z.regexes.email, 'Enter a valid email address'),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, 'Password is required'),
      z.minLength(passwordLength, `Password must be at least ${passwordLength} characters long`),
    ),
})
export type Login = z.infer<typeof Login>

/** What the signup form holds. */
export const Signup = z.object({
  name: requiredText(lengths.name, 'Name is required'),
  ...Login.shape,
  password: NewPassword,
  photo: z.pipe(onlyFile, Photo),
})
export type Signup = z.infer<typeof Signup>
