import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expectAuthClient, expectSuccess, loadAuthClient } from '../auth-client.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { sessionMutation } from '../use-session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in with e-mail and password; rejects with the provider's message. */
export function useSignIn() {
  const enter = useFinishSignIn()
  useEffect(expectAuthClient, [])
  return useMutation<boolean, Error, Credentials>({
    mutationKey: sessionMutation('sign-in'),
    mutationFn: async (credentials) => {
      const auth = await loadAuthClient()
      expectSuccess(await auth.signIn.email(credentials))
      return enter()
    },
  })
}
