import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expectAuthClient, expectSuccess, loadAuthClient } from '../auth-client.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import type { Credentials } from './use-sign-in.ts'
import { sessionMutation } from '../use-session.ts'

export interface NewAccount extends Credentials {
  readonly name: string
  /** Path of the uploaded photo. */
  readonly photo: string
}

/** Creates an account and signs in with it; rejects with the provider's message. */
export function useSignUp() {
  const enter = useFinishSignIn()
  useEffect(expectAuthClient, [])
  return useMutation<boolean, Error, NewAccount>({
    mutationKey: sessionMutation('sign-up'),
    mutationFn: async ({ photo, ...account }) => {
      const auth = await loadAuthClient()
      expectSuccess(await auth.signUp.email({ ...account, image: photo }))
      return enter(account.name)
    },
  })
}
