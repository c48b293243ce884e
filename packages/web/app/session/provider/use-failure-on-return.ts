import { googleId, type SignInProvider } from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ProviderError } from './provider-error.ts'

/** Shows the error of a sign-in with a provider in this tab, from the URL to which the service led back. */
export function useFailureOnReturn({ id }: SignInProvider, refuse: (error: unknown) => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const code = (search.get('with') ?? googleId) === id ? search.get('error') : null
  const told = useRef<string>(null)
  useEffect(() => {
    if (code === told.current) return
    told.current = code
    if (code === null) return
    setSearch(withoutError, { replace: true })
    void refuse(new ProviderError(code))
  }, [code, refuse, setSearch])
}

const withoutError = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name !== 'error' && name !== 'with'))
