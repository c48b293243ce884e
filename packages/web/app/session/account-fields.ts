import { api, lengths, passwordLength, pictureBytes, pictureTypes, requiredText } from '@warm-ladle/contract'
import * as z from 'zod/mini'

const pictureSentences = api.pictures.upload.sentences

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

/** What the signup form holds. The server looks into the photo itself; here its declared kind and its size count. */
export const Signup = z.object({
  name: requiredText(lengths.name, 'Name is required'),
  ...Login.shape,
  photo: z.pipe(
    // a file input holds a list
    z.transform((files: ArrayLike<File> | undefined) => files?.[0]),
    z
      .file('Profile photo is required')
      .check(
        z.mime([...pictureTypes], pictureSentences['wrong-type']),
        z.maxSize(pictureBytes, pictureSentences['too-large']),
      ),
  ),
})
export type Signup = z.infer<typeof Signup>
