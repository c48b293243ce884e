import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { withAddressText } from './address-text.ts'

/** The query of the page's address, and how to change one of its texts without adding to the history. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const destination = useNavigation().location
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  const change = (name: string, text: string) => {
    // what was typed last must not keep somebody here who is on the way to another page
    if (destination && destination.pathname !== pathname) return
    // two texts may change before the address has the first one: the second must not undo it
    latest.current = withAddressText(latest.current, name, text)
    setQuery(latest.current, { replace: true, preventScrollReset: true })
  }
  return { query, change }
}
