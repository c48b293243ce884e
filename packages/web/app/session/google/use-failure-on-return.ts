import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { GoogleError } from './google-error.ts'

/** Shows the error of a sign-in with Google in this tab, from the URL to which the service led back. */
export function useFailureOnReturn(refuse: (error: unknown) => Promise<void>): void {
  const [search, setSearch] = useSearchParams()
  const code = search.get('error')
  const told = useRef<string>(null)
  useEffect(() => {
    if (code === told.current) return
    told.current = code
    if (code === null) return
    setSearch(withoutError, { replace: true })
    void refuse(new GoogleError(code))
  }, [code, refuse, setSearch])
}

const withoutError = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => name !== 'error'))
