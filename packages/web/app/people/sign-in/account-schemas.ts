import { MemberName, NewPassword, withMessage } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { onlyFile, pictureFile } from '../../forms/picture-file.ts'
import { texts } from '../texts.ts'
import { Login } from './login-schema.ts'

/** The profile photo schema. */
export const Photo = pictureFile(withMessage(texts.photoRequired))

export const Signup = z.object({
  name: MemberName,
  ...Login.shape,
  password: NewPassword,
  photo: z.pipe(onlyFile, Photo),
})
export type Signup = z.infer<typeof Signup>
