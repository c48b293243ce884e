import { useUpload } from '../../api/use-upload.ts'
import type { Signup } from './account-fields.ts'
import { useSignUp } from './use-sign-up.ts'

/** Uploads the photo, then creates the account with its path. */
export function useSignUpWithPhoto(): (account: Signup) => Promise<boolean> {
  const upload = useUpload()
  const signUp = useSignUp()
  return async ({ photo, ...account }) => signUp.mutateAsync({ ...account, photo: await upload(photo) })
}
