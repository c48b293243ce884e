import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expectAuthClient, expectSuccess, loadAuthClient } from '../auth-client.ts'
import { sessionMutation } from '../../api/use-session.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Logs in with email and password. Rejects with the provider's message. */
export function useSignIn() {
  const enter = useFinishSignIn()
  useEffect(expectAuthClient, [])
  return useMutation<boolean, Error, Credentials>({
    mutationKey: sessionMutation('sign-in'),
    mutationFn: async (credentials) => {
      const auth = await loadAuthClient()
      await expectSuccess(await auth.signIn.email(credentials))
      return enter()
    },
  })
}

export interface NewAccount extends Credentials {
  readonly name: string
  /** The uploaded photo's path. */
  readonly photo: string
}

/** Creates an account and logs in with it. Rejects with the provider's message. */
export function useSignUp() {
  const enter = useFinishSignIn()
  useEffect(expectAuthClient, [])
  return useMutation<boolean, Error, NewAccount>({
    mutationKey: sessionMutation('sign-up'),
    mutationFn: async ({ photo, ...account }) => {
      const auth = await loadAuthClient()
      await expectSuccess(await auth.signUp.email({ ...account, image: photo }))
      return enter(account.name)
    },
  })
}
