import { useRef } from 'react'
import { useApi } from '../query.ts'
import type { Signup } from './account-fields.ts'
import { useSignUp } from './use-sign-up.ts'

/** Uploads the photo, then creates the account with its address. A second try does not upload the same photo again. */
export function useSignUpWithPhoto(): (account: Signup) => Promise<void> {
  const api = useApi()
  const signUp = useSignUp()
  const uploaded = useRef(new WeakMap<File, string>())

  async function urlOf(photo: File) {
    const known = uploaded.current.get(photo)
    if (known !== undefined) return known
    const { url } = (await api.pictures.upload({ file: photo })).data
    uploaded.current.set(photo, url)
    return url
  }
  return async ({ photo, ...account }) => signUp.mutateAsync({ ...account, photo: await urlOf(photo) })
}
